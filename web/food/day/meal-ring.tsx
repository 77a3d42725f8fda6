import type { DayNutrition } from '../../../contract/catalogue.ts'
import { MacroFigures, MacroRing } from '../plate/macro-ring.tsx'
import { macrosOf, useMacroWords } from '../plate/macros.ts'

interface NutritionProps {
  nutrition: DayNutrition
  size?: 's' | 'm' | 'l' | 'xl'
  className?: string | undefined
}

/** The macro ring of a meal or a day. */
export function NutritionRing({ nutrition, size = 'm', className }: NutritionProps) {
  const words = useMacroWords()
  const macros = macrosOf(nutrition)
  return (
    <MacroRing
      macros={macros}
      label={words.ringLabel(macros)}
      unit={words.unit}
      size={size}
      className={className}
    />
  )
}

export function NutritionFigures({ nutrition }: { nutrition: DayNutrition }) {
  const words = useMacroWords()
  return <MacroFigures macros={macrosOf(nutrition)} labels={words.labels} gram={words.gram} isRow />
}
