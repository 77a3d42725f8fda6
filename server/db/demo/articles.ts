import { eatingWellInSummerHeat } from './articles/eating-well-in-summer-heat.ts'
import { planAWeekInTenMinutes } from './articles/plan-a-week-in-ten-minutes.ts'
import { portionsWithoutScales } from './articles/portions-without-scales.ts'
import { proteinThroughTheDay } from './articles/protein-through-the-day.ts'
import { readingAMacroLabel } from './articles/reading-a-macro-label.ts'
import { suhoorAndIftar } from './articles/suhoor-and-iftar.ts'
import type { DemoArticle } from './demo-types.ts'

/** Newest first. */
export const articles: DemoArticle[] = [
  readingAMacroLabel,
  proteinThroughTheDay,
  planAWeekInTenMinutes,
  eatingWellInSummerHeat,
  portionsWithoutScales,
  suhoorAndIftar,
].map((article) => ({ ...article, picture: `articles/${article.key}.webp` }))
