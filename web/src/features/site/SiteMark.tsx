import classes from './SiteMark.module.css'
import { useShownSite } from './useSite.ts'

/** The site's logo, or ours by default; a wide logo takes up to 120 px. */
export function SiteMark({ height }: { height: number }) {
  const logo = useShownSite()?.logo
  return logo ? (
    <img src={logo} alt="" className={classes.mark} height={height} referrerPolicy="no-referrer" />
  ) : (
    <img src="/favicon.svg" alt="" width={height} height={height} />
  )
}
