/** An honor: a name and colour that users earn by a number of solved problems or by a rating. */
export interface Honor {
  id: number
  name: string
  color: string
  accepted: number | null
  rating: number | null
}

const toSortValue = (value: number | null) => value ?? -1

/** Honors in order, lowest first: by solved problems, then by rating. */
export function sortHonors(honors: readonly Honor[]): Honor[] {
  return [...honors].sort(
    (a, b) =>
      toSortValue(a.accepted) - toSortValue(b.accepted) || toSortValue(a.rating) - toSortValue(b.rating) || a.id - b.id,
  )
}

interface Holder {
  titleName: string
  titleColor: string
  ac: number
  rating: number | null
}

const hasReachedThreshold = (value: number | null, threshold: number | null) =>
  threshold !== null && value !== null && value >= threshold

/** The title of a user: the one that staff gave, else the highest honor reached (`honors` are in order), else empty. */
export function titleOf(holder: Holder, honors: readonly Honor[]): { titleName: string; titleColor: string } {
  if (holder.titleName !== '') return { titleName: holder.titleName, titleColor: holder.titleColor }
  const best = honors.findLast(
    ({ accepted, rating }) => hasReachedThreshold(holder.ac, accepted) || hasReachedThreshold(holder.rating, rating),
  )
  return { titleName: best?.name ?? '', titleColor: best?.color ?? '' }
}
