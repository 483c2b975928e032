/** The tokens of a program as numbers, and where each begins and ends. */
export interface Tokens {
  readonly kinds: Uint32Array
  readonly from: Uint32Array
  readonly to: Uint32Array
}

const tokensMax = 12_000

/** FNV-1a: equal in all programs. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return hash >>> 0
}

const kinds = new Map<string, number>()
/** Only words of languages come here, so that few are kept. */
function kindOf(text: string): number {
  const kind = kinds.get(text) ?? numberOf(text)
  if (kinds.size < 5000) kinds.set(text, kind)
  return kind
}

export class TokenList {
  readonly #kinds: number[] = []
  readonly #from: number[] = []
  readonly #to: number[] = []

  get length(): number {
    return this.#kinds.length
  }

  add(kind: string, from: number, to: number): void {
    if (this.#kinds.length >= tokensMax) return
    this.#kinds.push(kindOf(kind))
    this.#from.push(from)
    this.#to.push(to)
  }

  /** Moves some tokens to the end. */
  putLast(first: number, second: number): void {
    for (const list of [this.#kinds, this.#from, this.#to]) list.push(...list.splice(first, second - first))
  }

  done(): Tokens {
    return {
      kinds: Uint32Array.from(this.#kinds),
      from: Uint32Array.from(this.#from),
      to: Uint32Array.from(this.#to),
    }
  }
}
