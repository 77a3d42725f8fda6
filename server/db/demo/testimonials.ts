import type { DemoTestimonial } from './demo-types.ts'

export const testimonials: DemoTestimonial[] = [
  {
    key: 'mariam',
    name: 'Mariam Al Suwaidi',
    role: 'Architect, Jumeirah',
    rating: 5,
    date: '2026-09-14',
    text: 'I used to order lunch at three in the afternoon, whatever was quickest. Now there is machboos in the fridge with the numbers on the lid, and I have stopped negotiating with myself. Four months in, I still look forward to it.',
    picture: 'portraits/mariam.webp',
  },
  {
    key: 'rahul',
    name: 'Rahul Menon',
    role: 'Product manager, Dubai Marina',
    rating: 4,
    date: '2026-08-27',
    text: 'The macros are what they say: I weighed a few boxes to check. The Strength plan took the guessing out of my training weeks. I would like a few more South Indian breakfasts, and when I wrote to them they actually answered.',
    picture: 'portraits/rahul.webp',
  },
  {
    key: 'angelica',
    name: 'Angelica Santos',
    role: 'Nurse, Al Barsha',
    rating: 5,
    date: '2026-10-05',
    text: 'Twelve-hour shifts and no time to cook. The cool bag is at my door before I leave, and there is adobo and sinigang on the menu, so it tastes like my mother had a nutritionist.',
    picture: 'portraits/angelica.webp',
  },
  {
    key: 'tom',
    name: 'Tom Whitaker',
    role: 'Teacher, Arabian Ranches',
    rating: 5,
    date: '2026-10-21',
    text: 'I chose the lighter plan after a summer of brunches. Food came on time every day, portions were honest, and choosing the month took ten minutes. By half-term my shirts fitted again, and I was never hungry.',
    picture: 'portraits/tom.webp',
  },
]
