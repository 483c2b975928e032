import { type EditorState, type Extension, type Range, StateEffect, StateField, type Text } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, WidgetType } from '@codemirror/view'

/** What is said of a line, counted from 1. */
interface LineMark {
  line: number
  isWarning: boolean
  text: string
}

/** What is said of the lines of a text. */
export interface Marked {
  /** the text as it was then; lines that are different by now get no mark */
  code: string
  marks: readonly LineMark[]
}

/** The words of a mark, in a line of their own below the line. */
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
  const found = marks.flatMap((mark): Range<Decoration>[] => {
    if (mark.line < 1 || mark.line > doc.lines) return []
    const line = doc.line(mark.line)
    if (line.text !== then[mark.line - 1]?.replace(/\r$/, '')) return []
    const attributes = { 'data-warning': String(mark.isWarning) }
    return [
      Decoration.line({ class: 'cm-markedLine', attributes }).range(line.from),
      Decoration.widget({ widget: new Note(mark), block: true, side: 1 }).range(line.to),
    ]
  })
  return Decoration.set(found, true)
}

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, docChanged, effects, state }) {
    const asked = effects.find((effect) => effect.is(setMarks))
    if (asked) return decorateMarks(state.doc, asked.value)
    return docChanged ? withoutTouched(marks.map(changes), changes, state) : marks
  },
  provide: (marks) => EditorView.decorations.from(marks),
})

/** A mark goes when its line is edited. */
function withoutTouched(marks: DecorationSet, changes: { iterChangedRanges: Changed }, { doc }: EditorState) {
  let left = marks
  changes.iterChangedRanges((_fromA, _toA, from, to) => {
    left = left.update({ filterFrom: doc.lineAt(from).from, filterTo: doc.lineAt(to).to, filter: () => false })
  })
  return left
}

type Changed = (each: (fromA: number, toA: number, fromB: number, toB: number) => void) => void

/** Puts the cursor at the next marked line, after the last one at the first. */
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

/** Marks lines of an editor, in the place of earlier marks, and shows the first one; F8 leads from one to the next. */
export function showMarks(view: EditorView, marked: Marked): void {
  if (view.state.field(field, false) === undefined) view.dispatch({ effects: StateEffect.appendConfig.of(extension) })
  view.dispatch({ effects: setMarks.of(marked) })
  const first = view.state.field(field).iter().from
  if (marked.marks.length > 0)
    view.dispatch({ effects: EditorView.scrollIntoView(first, { y: 'nearest', yMargin: 60 }) })
}
