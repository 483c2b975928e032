import type { DiscussionRow } from '@oj/functions/features/discussion/contract.ts'
import { IconEye, IconMessageCircle, IconThumbUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { categoryPath, detailPath, problemPath } from '../address.ts'
import classes from './Entry.module.css'
import { Author, StateMarks } from './Marks.tsx'

/** A discussion in the list. */
export function Entry({ discussion }: { discussion: DiscussionRow }) {
  const { t } = useTranslation('discussion')
  const { id, gid, title, description, categoryId, categoryName, pid, viewNum, likeNum, commentNum } = discussion
  const counts = [
    { name: 'views', Icon: IconEye, count: viewNum },
    { name: 'likes', Icon: IconThumbUp, count: likeNum },
    { name: 'comments', Icon: IconMessageCircle, count: commentNum },
  ] as const
  return (
    <li className={classes.entry}>
      <h2 className={classes.head}>
        <Link className={classes.title} to={detailPath(id, gid)}>
          {title}
        </Link>
        <StateMarks discussion={discussion} />
      </h2>
      <p className={classes.description}>{description}</p>
      <div className={classes.under}>
        <Author discussion={discussion} size={22} />
        <Link className={classes.link} to={categoryPath(categoryId, gid)}>
          {categoryName}
        </Link>
        {pid !== '' && (
          <Link className={classes.link} to={problemPath(pid, gid)}>
            {t('problem', { id: pid })}
          </Link>
        )}
        <span className={classes.counts}>
          {counts.map(({ name, Icon, count }) => (
            <span key={name} className={classes.count} title={t(`count.${name}`, { count })}>
              <Icon size={15} aria-hidden />
              <span aria-hidden>{count}</span>
              <span className="unseen">{t(`count.${name}`, { count })}</span>
            </span>
          ))}
        </span>
      </div>
    </li>
  )
}
