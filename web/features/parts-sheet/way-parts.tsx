import { useState } from 'react'
import { Accordion } from '../../ui/accordion.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Steps } from '../../ui/steps.tsx'
import { TabStrip } from '../../ui/tab-strip.tsx'
import css from './parts-sheet.module.css'
import { Specimen, Specimens } from './sheet-grid.tsx'

const carouselLabels = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  position: (at: number, of: number) => `${at} of ${of}`,
}
const categories = ['Balanced', 'High Protein', 'Low Carb', 'Vegetarian', 'Keto', 'Athlete'].map((label) => ({
  id: label,
  label,
}))
const titles = ['Choose Your Plan', 'Select Your Meals', 'Enhancement Products', 'Delivery Details']

export function WayParts() {
  const [tab, setTab] = useState('Balanced')
  const [page, setPage] = useState(4)
  const [step, setStep] = useState(2)
  return (
    <Specimens>
      <Specimen name="Steps" isWide>
        <Steps label="Steps" steps={titles} current={step} onStep={setStep} doneLabel="done" />
      </Specimen>
      <Specimen name="Tabs" isWide>
        <TabStrip
          label="Categories"
          tabs={categories}
          selected={tab}
          onSelect={setTab}
          arrowLabels={{ back: 'Scroll back', forward: 'Scroll on' }}
        />
      </Specimen>
      <Specimen name="Carousel, three at a time, rests at its ends" isWide>
        <Carousel label="Meals" labels={carouselLabels} perView={[1, 2, 3]} intervalMs={5000}>
          {[1, 2, 3, 4, 5].map((number) => (
            <div key={number} className={css.slide}>
              {number}
            </div>
          ))}
        </Carousel>
      </Specimen>
      <Specimen name="Carousel that wraps, with dots" isWide>
        <Carousel label="Stories" labels={carouselLabels} intervalMs={7000} wraps hasDots>
          {['One', 'Two', 'Three'].map((word) => (
            <div key={word} className={css.slide}>
              {word}
            </div>
          ))}
        </Carousel>
      </Specimen>
      <Specimen name="Questions">
        <Accordion
          items={[
            {
              title: 'When is my food delivered?',
              content: 'Every delivery day between 6 and 9 in the morning.',
            },
            { title: 'Can I change a meal?', content: 'Until two days before the day.' },
          ]}
        />
      </Specimen>
      <Specimen name="Breadcrumbs and pages">
        <div className={css.stack}>
          <Breadcrumbs
            label="You are here"
            crumbs={[
              { label: 'Home', to: '/' },
              { label: 'Products', to: '/products' },
              { label: 'Whey', to: '/products/whey' },
            ]}
          />
          <Pagination
            label="Pages"
            page={page}
            pages={12}
            onPage={setPage}
            labels={{ previous: 'Previous', next: 'Next', page: (number) => `Page ${number}` }}
          />
        </div>
      </Specimen>
    </Specimens>
  )
}
