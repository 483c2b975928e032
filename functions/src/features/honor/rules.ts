/** An honor: a name and colour that users hold from so many solved problems or from a rating on. */
export interface Honor {
  id: number
  name: string
  color: string
  accepted: number | null
  rating: number | null
}

const height = (value: number | null) => value ?? -1

/** Honors in their order: by solved problems, then by rating, the lowest first. */
export function ordered(honors: readonly Honor[]): Honor[] {
  return [...honors].sort(
    (a, b) => height(a.accepted) - height(b.accepted) || height(a.rating) - height(b.rating) || a.id - b.id,
  )
}

interface Holder {
  titleName: string
  titleColor: string
  ac: number
  rating: number | null
}

const reaches = (value: number | null, threshold: number | null) =>
  threshold !== null && value !== null && value >= threshold

/** The title that a user shows: the one staff gave, else the highest of these ordered honors reached; else empty. */
export function titleOf(holder: Holder, honors: readonly Honor[]): { titleName: string; titleColor: string } {
  if (holder.titleName !== '') return { titleName: holder.titleName, titleColor: holder.titleColor }
  const best = honors.findLast(({ accepted, rating }) => reaches(holder.ac, accepted) || reaches(holder.rating, rating))
  return { titleName: best?.name ?? '', titleColor: best?.color ?? '' }
}
