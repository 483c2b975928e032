/** A program as it is compared: what its tokens are, as numbers, and where each begins and ends in the text. */
export interface Tokens {
  readonly kinds: Uint32Array
  readonly from: Uint32Array
  readonly to: Uint32Array
}

/** Most tokens of a program that are looked at. */
const tokensMax = 12_000

/** FNV-1a: the same token is the same number, in whatever program. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return hash >>> 0
}

const known = new Map<string, number>()
/** The number of a token; only words of languages come here, so that few are kept. */
function kindOf(text: string): number {
  const kind = known.get(text) ?? numberOf(text)
  if (known.size < 5000) known.set(text, kind)
  return kind
}

/** Gathers the tokens of a program. */
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

  /** Moves the tokens from `first` to `second` behind all that follow. */
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
