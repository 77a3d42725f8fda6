import { useState } from 'react'
import { perDayFils } from '../../../domain/money/pricing.ts'
import { DayStrip } from '../../food/day/day-strip.tsx'
import { MacroFigures, MacroRing } from '../../food/plate/macro-ring.tsx'
import { Plate } from '../../food/plate/plate.tsx'
import { Price } from '../../food/price/price.tsx'
import { PriceBar } from '../../food/price/price-bar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Quantity } from '../../ui/form/quantity.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import css from './parts-sheet.module.css'
import { samplePlate } from './sample-plate.ts'
import { Specimen, Specimens } from './sheet-grid.tsx'

const bowl = { energyKcal: 540, proteinG: 42, carbsG: 51, fatG: 18 }
const ring = (size: 's' | 'm' | 'l' | 'xl') => (
  <MacroRing macros={bowl} unit="kcal" size={size} label="540 kcal: 42 g protein, 51 g carbs, 18 g fat" />
)
const labels = { protein: 'Protein', carbs: 'Carbs', fat: 'Fat' }
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export function FoodParts() {
  const [fils, setFils] = useState(104_500)
  const [count, setCount] = useState(1)
  return (
    <Specimens>
      <Specimen name="Macro ring">
        <div className={css.row}>
          {ring('s')}
          {ring('m')}
          {ring('l')}
        </div>
      </Specimen>
      <Specimen name="Largest ring, only fat, nothing">
        <div className={css.row}>
          {ring('xl')}
          <MacroRing
            macros={{ energyKcal: 90, proteinG: 0, carbsG: 0, fatG: 10 }}
            unit="kcal"
            label="90 kcal, 10 g fat"
          />
          <MacroRing macros={{ energyKcal: 0, proteinG: 0, carbsG: 0, fatG: 0 }} unit="kcal" label="0 kcal" />
        </div>
      </Specimen>
      <Specimen name="Figures">
        <MacroFigures macros={bowl} labels={labels} gram="g" isRow />
      </Specimen>
      <Specimen name="A plate cut by its card">
        <article className={css.card}>
          <span className={css.cardPlate}>
            <Plate src={samplePlate} alt="Lentil bowl" size={220} cut="end" />
          </span>
          <span>
            <Badge tone="brand">Lunch</Badge>
          </span>
          <h3>Charred broccoli and lentil bowl</h3>
          <div className={css.cardFoot}>
            {ring('m')}
            <Price fils={4500} before={{ fils: 5200, label: 'Before' }} />
          </div>
        </article>
      </Specimen>
      <Specimen name="Missing pictures">
        <div className={css.row}>
          <Plate src="/images/none/640.webp" alt="No picture" size={160} />
          <Picture src={undefined} alt="No picture" width={200} height={140} sizes="200px" />
        </div>
      </Specimen>
      <Specimen name="Prices, stars, quantity">
        <div className={css.stack}>
          <Price fils={4500} size="s" per="/ day" />
          <Price fils={108_000} size="m" before={{ fils: 129_900, label: 'Before' }} />
          <Price fils={108_000} size="l" />
          <Stars rating={4.5} label="4.5 of 5 stars" />
          <div>
            <Quantity
              value={count}
              max={20}
              onChange={setCount}
              labels={{ decrease: 'One less', increase: 'One more', value: 'Quantity' }}
            />
          </div>
        </div>
      </Specimen>
      <Specimen name="Day strip" isWide>
        <Days />
      </Specimen>
      <Specimen name="Price bar" isWide>
        <PriceBar
          label="Price"
          totalFils={fils}
          totalLabel="24 delivery days"
          perDayFils={perDayFils(fils, 24)}
          perDayLabel="Per day"
        >
          <Button onClick={() => setFils((now) => now + 12_000)}>Add AED 120</Button>
        </PriceBar>
      </Specimen>
    </Specimens>
  )
}

function Days() {
  const [selected, setSelected] = useState('3')
  const days = Array.from({ length: 24 }, (_, index) => {
    const filled = index < 5 ? 4 : index === 5 ? 2 : index % 5
    const weekday = weekdays[index % 6]!
    const day = String(((index + 22) % 30) + 1)
    return {
      id: String(index),
      weekday,
      day,
      filled,
      slots: 4,
      detail: `${filled} of 4 meals chosen`,
    }
  })
  return <DayStrip label="Delivery days" days={days} selected={selected} onSelect={setSelected} />
}
