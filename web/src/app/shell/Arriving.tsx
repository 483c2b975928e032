import { useTranslation } from 'react-i18next'

interface Props {
  /** of the thing at the address */
  title?: string
  description?: string
}

/** Holds the place of a page before scripts have run: its title, and a waiting message, which changes after a while. */
export function Arriving({ title = '', description = '' }: Props) {
  const { t } = useTranslation()
  return (
    <div className="arriving-thing" aria-busy data-waiting>
      {title !== '' && <h1>{title}</h1>}
      {description !== '' && <p>{description}</p>}
      <div className="arriving-words">
        <p role="status">{t('state.loading')}…</p>
        <div className="arriving-late">
          <p>{t('state.slow')}</p>
          <p>{t('state.slowHint')}</p>
          <p>
            {/* biome-ignore lint/a11y/useValidAnchor: the same address once more, which needs no script */}
            <a href="">{t('state.reload')}</a>
          </p>
        </div>
      </div>
    </div>
  )
}
