import type treeSitter from '@vscode/tree-sitter-wasm'
import { parserOf } from './grammars.ts'
import { plainTokens } from './plain.ts'
import { TokenList, type Tokens } from './tokens.ts'

type Cursor = treeSitter.TreeCursor

/** In ms, before a program is read as words instead. */
const patience = 2000

/** Parts that say nothing of the solution. */
const ignored =
  /comment|^preproc_(include|def|call)$|^using_|^import|^package_|^namespace_identifier$|^(storage_class_specifier|type_qualifier|modifiers|modifier|visibility_modifier|access_specifier|mutable_specifier)$/
const literal =
  /(^|_)(literal|number|integer|float|string|char|true|false|null|nil|none|int)$|^(number_literal|string|char_literal|regex|encapsed_string|template_string|concatenated_string|boolean)$|_literal$/
const type = /(^|_)type(_specifier|_identifier)?$|^(auto|template_type|type_descriptor|placeholder_type_specifier)$/
const named = /identifier$|^(name|variable_name|constant|instance_variable|global_variable|simple_symbol)$/
const dropped =
  /^([;,:(){}\]"'`$]|::|const|let|var|static|final|inline|public|private|protected|mut|new|do|then|end|struct|unsigned)$/
/** All loops are alike. */
const loops = /^(for|while|foreach)$/
const stepped = /^(update_expression|postfix_unary_expression|prefix_unary_expression|inc_statement|dec_statement)$/

type Act = 'skip' | 'name' | 'literal' | 'type' | 'for' | 'step' | 'enter' | 'drop' | 'loop' | 'word'

/** By the type of the node. */
function actOf(kind: string, isNamed: boolean): Act {
  if (isNamed) {
    if (ignored.test(kind)) return 'skip'
    if (named.test(kind) && kind !== 'type_identifier' && !kind.startsWith('qualified')) return 'name'
    if (literal.test(kind)) return 'literal'
    if (type.test(kind)) return 'type'
    if (kind === 'for_statement' || kind === 'for_clause') return 'for'
    return stepped.test(kind) ? 'step' : 'enter'
  }
  if (loops.test(kind)) return 'loop'
  return dropped.test(kind) ? 'drop' : 'word'
}

// a bare Map: every node asks
const acts = new Map<string, Act>()
function actAt(cursor: Cursor): Act {
  const { nodeType, nodeIsNamed } = cursor
  const key = nodeIsNamed ? nodeType : ` ${nodeType}`
  const act = acts.get(key) ?? actOf(nodeType, nodeIsNamed)
  acts.set(key, act)
  return act
}

const wholes = { name: 'name', literal: 'literal', type: 'type', loop: 'loop' } as const

/** Nobody writes deeper programs. */
const depthMax = 400

function walkTree(cursor: Cursor, list: TokenList, depth: number): void {
  const act = actAt(cursor)
  if (act === 'skip' || act === 'drop' || depth > depthMax) return
  const { startIndex, endIndex } = cursor
  if (act === 'name' || act === 'literal' || act === 'type' || act === 'loop') {
    list.add(wholes[act], startIndex, endIndex)
    return
  }
  if (act === 'word') {
    stepOr(cursor.nodeType, list, startIndex, endIndex)
    return
  }
  if (!cursor.gotoFirstChild()) return
  const begun = list.length
  // `++i` is `i++`
  let moved: [number, number] | null = act === 'step' && !cursor.nodeIsNamed ? [begun, begun + 4] : null
  do {
    const from = list.length
    const isUpdate = act === 'for' && cursor.currentFieldName === 'update'
    walkTree(cursor, list, depth + 1)
    if (isUpdate) moved = [from, list.length]
  } while (cursor.gotoNextSibling())
  cursor.gotoParent()
  // a `for` is a `while` with its step at the end of the body
  if (moved) list.putLast(...moved)
}

/** Assignments with an operator. */
const assigned = /^(\+|-|\*|\/|\/\/|%|<<|>>|&|\||\^|\*\*)=$/

/** `i += 2` is `i = i + 2`, and `i++` is `i = i + 1`. */
function stepOr(word: string, list: TokenList, from: number, to: number): void {
  const isStep = word === '++' || word === '--'
  if (isStep || assigned.test(word)) {
    for (const one of ['=', 'name', isStep ? word.charAt(0) : word.slice(0, -1)]) list.add(one, from, to)
    if (isStep) list.add('literal', from, to)
  } else list.add(word, from, to)
}

/** One token for all names, one for literals, one for types, and loops alike: renaming and rote rewriting change nothing. */
export async function tokensOf(code: string, grammar: string): Promise<Tokens> {
  const parser = await parserOf(grammar)
  if (parser === null) return plainTokens(code, grammar)
  const until = performance.now() + patience
  const tree = parser.parse(code, null, { progressCallback: () => performance.now() > until })
  if (tree === null) {
    parser.reset()
    return plainTokens(code, grammar)
  }
  const list = new TokenList()
  const cursor = tree.walk()
  walkTree(cursor, list, 0)
  cursor.delete()
  tree.delete()
  return list.done()
}
