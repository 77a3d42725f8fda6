type Message = { on: number; name: string; text: string; isHandled?: true; answer?: string }
type Inquiry = Message & { email: string; phone: string }

export const inquiries: readonly Inquiry[] = [
  message(-41, 'Salma Idris', 'Do you deliver to Al Ain, or only to the city of Abu Dhabi?', true),
  {
    ...message(-19, 'Carla Nunes', 'Which plan has the most protein for a day?'),
    answer:
      'Hello Carla Nunes,\n\nevery plan says how much protein a day of it has. You can compare them on our site.',
  },
  message(-33, 'Peter Holm', 'Can a company order lunch for twelve people, on one invoice?', true),
  message(-26, 'Huda Al Sayegh', 'I eat gluten free. Is there a menu without it for the whole week?', true),
  message(-12, 'Rohan Gupta', 'Is it possible to have the evening window on Mondays only?', true),
  message(-5, 'Amal Bakri', 'How long do the meals keep in the fridge?'),
  message(-2, 'Stella Moreau', 'I move to Sharjah next month. Does my plan move with me?'),
  message(-1, 'Badr Al Amiri', 'Are the bags collected, or do I keep them?'),
]

function message(on: number, name: string, text: string, isHandled?: true) {
  const email = `${name.toLowerCase().replace(/ al /, ' ').replaceAll(' ', '.')}@mail.example`
  const phone = `+9715555502${String(Math.abs(on)).padStart(2, '0')}`
  return { on, name, text, email, phone, ...(isHandled && { isHandled }) }
}

export const consultations: readonly (Message & { contact: string; preferredTime: string })[] = [
  wish(-29, 'Nour Saad', 'Lose eight kilos before the summer, without being hungry at work.', true),
  {
    ...wish(-9, 'Adil Chaudhry', 'Gain muscle. I train four evenings a week.'),
    answer: 'Called. He starts with the plan with the most protein, and we talk again in four weeks.',
  },
  wish(-3, 'Beatriz Lopes', 'Keep my blood sugar steady, and still eat well.'),
]

function wish(on: number, name: string, text: string, isHandled?: true) {
  const contact = `+9715655503${String(Math.abs(on)).padStart(2, '0')}`
  return { on, name, text, contact, preferredTime: 'In the evening', ...(isHandled && { isHandled }) }
}

/** What the shop's people noted about customers, by their place among the people. */
export const notes: readonly { on: number; person: number; text: string }[] = [
  { on: -30, person: 18, text: 'Two meals were missing on the 3rd day. Apologised, gave credit.' },
  { on: -11, person: 5, text: 'Shellfish allergy is severe: call before any change of the menu.' },
  { on: -6, person: 26, text: 'Travels a lot, skips on short notice. Likes to be called, not written to.' },
  { on: -4, person: 48, text: 'The van broke down. Called and credited the day.' },
]

export const ratingWords: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Would eat this every week.',
    'Still warm in the middle of the rice. Perfect.',
    'The children stole it.',
  ],
  4: ['Very good, a little more lemon.', 'Tasty and filling.', ''],
  3: ['Fine, but small.', 'A bit dry.', ''],
  2: ['Too salty for me.', ''],
}
