import { useTranslation } from 'react-i18next'
import { type Field, fieldsOf } from '../document.ts'
import { limitsOf, typeOf } from '../schema.ts'
import classes from './ApiDocs.module.css'

/** How deep fields of fields are shown. */
const deepest = 3

interface Props {
  fields: readonly Field[]
  /** what stands where there are none */
  none: string
  /** whether they are to be filled in, so that it matters which of them must be */
  asked?: boolean
  depth?: number
}

/** Fields with their types and limits, and the fields of those that are objects. */
export function Fields({ fields, none, asked = false, depth = 0 }: Props) {
  const { t } = useTranslation('api-docs')
  if (fields.length === 0) return <p className={classes.text}>{none}</p>
  return (
    <ul className={classes.fields}>
      {fields.map(({ name, required, schema }) => {
        const below = depth < deepest ? fieldsOf(schema.items ?? schema) : []
        return (
          <li key={name}>
            <span className={classes.field}>
              <code>{name}</code>
              <span className={classes.type}>{typeOf(schema)}</span>
              {required && asked && <span className={classes.required}>{t('required')}</span>}
              {limitsOf(schema).map((limit) => (
                <span key={limit} className={classes.limit}>
                  {limit}
                </span>
              ))}
            </span>
            {below.length > 0 && <Fields fields={below} none="" depth={depth + 1} />}
          </li>
        )
      })}
    </ul>
  )
}
