import { useTranslation } from 'react-i18next'

interface Props {
  /** what the thing at the address is called and says of itself */
  title?: string
  description?: string
}

/** In the place of a page that has not come: of what it is, and words for those who wait, after a while others. */
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
