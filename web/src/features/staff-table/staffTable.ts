import type { uploadCarouselImage } from '@oj/functions/features/home/contract.ts'
import type { SetFields } from '@oj/functions/features/problem-set/contract-wire.ts'
import type { Schema } from '@oj/functions/platform/http/endpoint.ts'
import type { CallError } from '../../lib/calls/callError.ts'
import type { Page } from '../../lib/page.ts'
import type texts from '../../locales/en/content.json'

/** The tables that staff edit (AD-03); each has its title and texts under `table.<name>`. */
type TableName = keyof (typeof texts)['table']
/** What stands above a field and its column; a text under `field` each. */
type Label = keyof (typeof texts)['field']
/** What stands below a field; a text under `hint` each. */
type Hint = keyof (typeof texts)['hint']

interface Named {
  /** the field of the contract */
  name: string
  label: Label
  hint?: Hint
  /** what the hint tells by number */
  hintValues?: Readonly<Record<string, number>>
  /** it has no column in the list */
  unlisted?: boolean
  /** it can be filled in while another field says so; empty otherwise */
  when?: { field: string; is: string }
}

/** How a field is filled in, shown in the list and sent. */
type Kind =
  /** `tint` names the field with the colour that it is shown in */
  | { kind: 'text'; tint?: string }
  /** `set` names the set whose text it is, absent for texts of the site; `byAnybody` where others than its staff write */
  | { kind: 'markdown'; set?: SetFields; byAnybody?: boolean }
  | { kind: 'link' }
  | { kind: 'color' }
  /** a moment: typed in local time, kept as ISO 8601 */
  | { kind: 'time' }
  /** `fixed` once the record is made */
  | { kind: 'number'; fixed?: boolean }
  /** the values that stand for on and off */
  | { kind: 'switch'; on: number; off: number }
  /** each with a text under `choice` */
  | { kind: 'choice'; options: readonly Choice[] }
  /** a username, found by a part of it */
  | { kind: 'user' }
  | { kind: 'picture'; upload: typeof uploadCarouselImage; limits: PictureLimits }

/** Bytes of a picture's file, and pixels that it is scaled down to. */
type PictureLimits = Readonly<{ bytes: number; width: number; height: number }>

type Choice = keyof (typeof texts)['choice']
export type Field = Named & Kind
export type FieldOf<K extends Field['kind']> = Extract<Field, { kind: K }>

/** A record as it is listed. */
export interface Row {
  readonly id: number
  readonly [field: string]: unknown
}

/** What is filled in; a file until it has been uploaded. */
export type FormValue = string | boolean | File
export type FormValues = Readonly<Record<string, FormValue>>
/** What is sent. */
export type Values = Readonly<Record<string, unknown>>

/** Why a field can't be sent: a text under `fault`, or the server's own words. */
export type Fault = { key: FaultKey; max?: number; min?: number } | { words: string }
export type FaultKey = keyof (typeof texts)['fault']

/** A table as data: what its records consist of, and what its contract says of them. */
export interface StaffTable {
  name: TableName
  fields: readonly Field[]
  /** the field that a record is called by */
  called: string
  /** the contract's schemas of the fields */
  shape: Readonly<Record<string, Schema>>
  /** rows tell who wrote them last, and when */
  signed?: boolean
  /** what must hold between fields; answers the field that is wrong */
  rule?: (values: Values) => { field: string; fault: Fault } | null
}

/** The rows of a table as they are now, and what can be done to them; failures have been told when it answers false. */
export interface StaffTableRows {
  rows: readonly Row[] | undefined
  /** absent where all are listed at once */
  paging?: { page: Page; of: { total: number } | undefined; onChange: (page: Page) => void }
  error: CallError | undefined
  loading: boolean
  retry: () => unknown
  /** a record as it is stored now; undefined where it is gone */
  fresh: (row: Row) => Promise<Row | undefined>
  /** adds a record, or changes `row` */
  save: (values: Values, row: Row | null) => Promise<boolean>
  remove: (row: Row) => Promise<boolean>
}
