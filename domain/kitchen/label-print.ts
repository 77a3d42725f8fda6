export const LABEL_KINDS = ['meal', 'bag'] as const
export type LabelKind = (typeof LABEL_KINDS)[number]

/** A roll, whose page is one label, or sheets that are cut. */
export const LABEL_PAPERS = ['roll', 'a4'] as const
export type LabelPaper = (typeof LABEL_PAPERS)[number]

/** By run: as they are packed. By dish: as they are cooked. */
export const LABEL_SORTS = ['run', 'dish'] as const
export type LabelSort = (typeof LABEL_SORTS)[number]

export const PRINT_STATES = ['waiting', 'running', 'done', 'failed'] as const
export type PrintState = (typeof PRINT_STATES)[number]

/** In millimetres. */
export const LABEL_SIZES: Record<LabelKind, { width: number; height: number }> = {
  meal: { width: 100, height: 50 },
  bag: { width: 100, height: 150 },
}

const A4 = { width: 210, height: 297 }

/** How many labels stand beside and below each other on a sheet, in their real size. */
export function sheetOf(kind: LabelKind) {
  const { width, height } = LABEL_SIZES[kind]
  const columns = Math.floor(A4.width / width)
  const rows = Math.floor(A4.height / height)
  const edge = { x: (A4.width - columns * width) / 2, y: (A4.height - rows * height) / 2 }
  return { ...A4, columns, rows, edge, labels: columns * rows }
}

export type LabelState = 'printed' | 'changed' | 'new'

/** A label against its last print. */
export const labelState = (now: string, printed: string | undefined): LabelState =>
  printed === undefined ? 'new' : printed === now ? 'printed' : 'changed'

/** Only those whose words are on no paper yet, or all. */
export const isWanted = (state: LabelState, scope: 'all' | 'changed'): boolean =>
  scope === 'all' || state !== 'printed'
