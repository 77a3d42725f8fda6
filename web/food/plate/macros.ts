import { useLingui } from '@lingui/react/macro'
import type { DayNutrition } from '../../../contract/catalogue.ts'
import { useFormat } from '../../words/format.ts'
import type { Macros } from './macro-ring.tsx'

export const macrosOf = ({ energy, protein, carbohydrates, fat }: DayNutrition): Macros => ({
  energyKcal: energy,
  proteinG: protein,
  carbsG: carbohydrates,
  fatG: fat,
})

/** The words around a macro ring and its figures. */
export function useMacroWords() {
  const { t } = useLingui()
  const { number } = useFormat()
  return {
    unit: t`kcal`,
    gram: t`g`,
    labels: { protein: t`Protein`, carbs: t`Carbs`, fat: t`Fat` },
    ringLabel({ energyKcal, proteinG, carbsG, fatG }: Macros) {
      const [energy, protein, carbs, fat] = [energyKcal, proteinG, carbsG, fatG].map(number)
      return t`${energy} kcal: ${protein} g protein, ${carbs} g carbs, ${fat} g fat`
    },
  }
}
