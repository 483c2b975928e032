import { useTranslation } from 'react-i18next'
import { type Field, fieldsOf } from '../document.ts'
import { limitsOf, typeOf } from '../schema.ts'
import classes from './ApiDocs.module.css'

/** The maximum depth of nested fields. */
const deepest = 3

interface Props {
  fields: readonly Field[]
  /** shown if there are none */
  none: string
  /** whether they are input fields, of which some are required */
  asked?: boolean
  depth?: number
}

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
