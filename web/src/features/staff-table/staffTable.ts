import type { uploadCarouselImage } from '@oj/functions/features/home/contract.ts'
import type { SetFields } from '@oj/functions/features/problem-set/contract-wire.ts'
import type { Schema } from '@oj/functions/platform/http/endpoint.ts'
import type { CallError } from '../../lib/calls/callError.ts'
import type { Page } from '../../lib/page.ts'
import type texts from '../../locales/en/content.json'

/** The tables that staff edit (AD-03); each has its title and texts under `table.<name>`. */
type TableName = keyof (typeof texts)['table']
/** The name of a field, a text under `field`. */
type Label = keyof (typeof texts)['field']
/** The words below a field, a text under `hint`. */
type Hint = keyof (typeof texts)['hint']

interface Named {
  /** of the field in the contract */
  name: string
  label: Label
  hint?: Hint
  /** the parameters of the hint */
  hintValues?: Readonly<Record<string, number>>
  /** without a column in the list */
  unlisted?: boolean
  /** applies only while another field has a value; empty otherwise */
  when?: { field: string; is: string }
}

/** How a field is edited, listed and sent. */
type Kind =
  /** `tint` names the field with its colour */
  | { kind: 'text'; tint?: string }
  /** `set` is absent for texts of the site; `byAnybody` where not only staff write it */
  | { kind: 'markdown'; set?: SetFields; byAnybody?: boolean }
  | { kind: 'link' }
  | { kind: 'color' }
  /** typed in local time, kept as ISO 8601 */
  | { kind: 'time' }
  /** `fixed` once the record is made */
  | { kind: 'number'; fixed?: boolean }
  /** the values for on and off */
  | { kind: 'switch'; on: number; off: number }
  /** each with a text under `choice` */
  | { kind: 'choice'; options: readonly Choice[] }
  /** a username, found by a part */
  | { kind: 'user' }
  | { kind: 'picture'; upload: typeof uploadCarouselImage; limits: PictureLimits }

/** Bytes of a picture's file, and pixels that it is scaled down to. */
type PictureLimits = Readonly<{ bytes: number; width: number; height: number }>

type Choice = keyof (typeof texts)['choice']
export type Field = Named & Kind
export type FieldOf<K extends Field['kind']> = Extract<Field, { kind: K }>

export interface Row {
  readonly id: number
  readonly [field: string]: unknown
}

/** A file until it has been uploaded. */
export type FormValue = string | boolean | File
export type FormValues = Readonly<Record<string, FormValue>>
export type Values = Readonly<Record<string, unknown>>

/** A text under `fault`, or the server's own words. */
export type Fault = { key: FaultKey; max?: number; min?: number } | { words: string }
export type FaultKey = keyof (typeof texts)['fault']

/** A table as data: its fields, and the schemas of its contract. */
export interface StaffTable {
  name: TableName
  fields: readonly Field[]
  /** the field that names a record */
  called: string
  shape: Readonly<Record<string, Schema>>
  /** rows have who wrote them last, and when */
  signed?: boolean
  /** a check between fields; answers the field at fault */
  rule?: (values: Values) => { field: string; fault: Fault } | null
}

/** The rows of a table, and the calls that change them; false means a failure that a toast has shown. */
export interface StaffTableRows {
  rows: readonly Row[] | undefined
  /** absent where all rows are on one page */
  paging?: { page: Page; of: { total: number } | undefined; onChange: (page: Page) => void }
  error: CallError | undefined
  loading: boolean
  retry: () => unknown
  /** the stored record; undefined where it is gone */
  fresh: (row: Row) => Promise<Row | undefined>
  /** adds a record, or changes `row` */
  save: (values: Values, row: Row | null) => Promise<boolean>
  remove: (row: Row) => Promise<boolean>
}
