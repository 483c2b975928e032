import { type EditorState, type Extension, type Range, StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, WidgetType } from '@codemirror/view'

/** A message about a line, counted from 1. */
interface LineMark {
  line: number
  isWarning: boolean
  text: string
}

/** Messages about the lines of a text. */
export interface Marked {
  /** the text they refer to; lines that have changed since get no mark */
  code: string
  marks: readonly LineMark[]
}

/** The message of a mark, shown below its line. */
class Note extends WidgetType {
  readonly mark: LineMark

  constructor(mark: LineMark) {
    super()
    this.mark = mark
  }

  override eq({ mark }: Note) {
    return mark.text === this.mark.text && mark.isWarning === this.mark.isWarning
  }

  override toDOM() {
    const note = document.createElement('div')
    note.className = 'cm-markNote'
    note.dataset.warning = String(this.mark.isWarning)
    note.textContent = this.mark.text
    return note
  }
}

const setMarks = StateEffect.define<Marked>()

function decorateMarks(doc: Text, { code, marks }: Marked): DecorationSet {
  const then = code.split('\n')
  const decorations = marks.flatMap((mark): Range<Decoration>[] => {
    if (mark.line < 1 || mark.line > doc.lines) return []
    const line = doc.line(mark.line)
    if (line.text !== then[mark.line - 1]?.replace(/\r$/, '')) return []
    const attributes = { 'data-warning': String(mark.isWarning) }
    return [
      Decoration.line({ class: 'cm-markedLine', attributes }).range(line.from),
      Decoration.widget({ widget: new Note(mark), block: true, side: 1 }).range(line.to),
    ]
  })
  return Decoration.set(decorations, true)
}

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, docChanged, effects, state }) {
    const change = effects.find((effect) => effect.is(setMarks))
    if (change) return decorateMarks(state.doc, change.value)
    return docChanged ? withoutTouched(marks.map(changes), changes, state) : marks
  },
  provide: (marks) => EditorView.decorations.from(marks),
})

/** Removes the marks of lines that were edited. */
function withoutTouched(marks: DecorationSet, changes: { iterChangedRanges: Changed }, { doc }: EditorState) {
  let remaining = marks
  changes.iterChangedRanges((_fromA, _toA, from, to) => {
    remaining = remaining.update({
      filterFrom: doc.lineAt(from).from,
      filterTo: doc.lineAt(to).to,
      filter: () => false,
    })
  })
  return remaining
}

type Changed = (each: (fromA: number, toA: number, fromB: number, toB: number) => void) => void

/** Moves the cursor to the next marked line, from the last one to the first. */
function goToNext(view: EditorView): boolean {
  const places: number[] = []
  view.state.field(field).between(0, view.state.doc.length, (from, _, { spec }) => {
    if (spec.class !== undefined) places.push(from)
  })
  const { head } = view.state.selection.main
  const next = places.find((place) => place > head) ?? places[0]
  if (next === undefined) return false
  view.dispatch({ selection: { anchor: next }, scrollIntoView: true })
  return true
}

const extension: Extension = [
  field,
  keymap.of([{ key: 'F8', run: goToNext }]),
  EditorView.theme({
    '.cm-line.cm-markedLine': {
      background: 'var(--mark-line)',
      boxShadow: 'inset 3px 0 var(--mark)',
    },
    '.cm-markNote': {
      padding: '1px 8px 2px',
      fontSize: 'max(0.75em, 12px)',
      lineHeight: '1.45',
      color: 'var(--code-text)',
      background: 'var(--mark-note)',
      boxShadow: 'inset 3px 0 var(--mark)',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  }),
]

/** Marks lines of an editor instead of those marked before and scrolls to the first one; F8 goes to the next. */
export function showMarks(view: EditorView, marked: Marked): void {
  if (view.state.field(field, false) === undefined) view.dispatch({ effects: StateEffect.appendConfig.of(extension) })
  view.dispatch({ effects: setMarks.of(marked) })
  const first = view.state.field(field).iter().from
  if (marked.marks.length > 0)
    view.dispatch({ effects: EditorView.scrollIntoView(first, { y: 'nearest', yMargin: 60 }) })
}
