import { Entity } from 'electrodb'
import { model, table } from '../../platform/table.ts'

/** A name or an address that belongs to one user: the item's existence is the uniqueness. */
export const Claim = new Entity(
  {
    model: model('claim'),
    attributes: {
      kind: { type: ['username', 'email'] as const, required: true },
      value: { type: 'string', required: true },
      uid: { type: 'string', required: true },
    },
    indexes: {
      byValue: {
        pk: { field: 'pk', composite: ['kind', 'value'] },
        sk: { field: 'sk', composite: [] },
      },
    },
  },
  table,
)
