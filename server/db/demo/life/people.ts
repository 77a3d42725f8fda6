import type { AddressBody } from '../../../../contract/addresses.ts'
import { DEFAULT_COUNTRY, DEFAULT_POSTAL_CODE, type Emirate } from '../../../../domain/address.ts'
import { DEMO_CUSTOMER } from '../demo-customer.ts'

export type Person = {
  userName: string
  userEmail: string
  phone: string
  address: AddressBody
  avoided: readonly string[]
  window: 'morning' | 'evening'
  driverNote: string
}

// The demo customer is the first.
const NAMES = [
  ...[DEMO_CUSTOMER.userName, 'Omar Al Suwaidi', 'Priya Nair', 'Mariam Al Ketbi', 'Arjun Menon'],
  ...['Joanna Reyes', 'Khalid Al Marri', 'Sara Khoury', 'Daniel Fernandes', 'Fatima Al Zaabi'],
  ...['Ravi Shankar', 'Hessa Al Falasi', 'Marco Santos', 'Noura Al Shamsi', 'Anita Desai'],
  ...['Yousef Darwish', 'Grace Mendoza', 'Hamad Al Nuaimi', 'Leena Thomas', 'Rami Saliba'],
  ...['Aisha Rahman', 'Tom Whitfield', 'Deepa Pillai', 'Sultan Al Dhaheri', 'Carla Bautista'],
  ...['Nadia Haidar', 'Imran Sheikh', 'Shamma Al Mansoori', 'Vikram Rao', 'Elena Petrova'],
  ...['Faisal Qureshi', 'Rania Mansour', 'Jose Villanueva', 'Reem Al Hammadi', 'Sunil Kurian'],
  ...['Hannah Clarke', 'Ahmed Bilal', 'Maha Al Romaithi', 'Kavya Iyer', 'Georges Abboud'],
  ...['Latifa Al Mazrouei', 'Paolo Ricci', 'Zainab Hussain', 'Rashid Al Kaabi', 'Meera Joshi'],
  ...['Angelo Cruz', 'Dana Farouk', 'Saif Al Blooshi', 'Lina Touma', 'Naveen George'],
  ...['Alia Al Qassimi', 'Kareem Nassar', 'Sofia Marques', 'Majid Al Ali', 'Divya Krishnan'],
  ...['Tariq Aziz', 'Hind Al Tayer', 'Bea Navarro', 'Jamal Odeh', 'Swati Kulkarni'],
  ...['Obaid Al Mheiri', 'Claire Dubois'],
] as const

type Place = { emirate: Emirate; city: string; street: string; landmark: string; building: string }
const PLACES: readonly Place[] = [
  place('Dubai', 'Dubai', 'Al Marsa Street', 'Dubai Marina', 'Bay Tower'),
  place('Dubai', 'Dubai', 'Al Wasl Road', 'Jumeirah 2', 'Villa'),
  place('Abu Dhabi', 'Abu Dhabi', 'Shakhbout Bin Sultan Street', 'Al Reem Island', 'Sun Tower'),
  place('Dubai', 'Dubai', 'Sheikh Mohammed bin Rashid Boulevard', 'Downtown', 'Boulevard Residence'),
  place('Sharjah', 'Sharjah', 'Al Khan Street', 'Al Majaz', 'Lagoon Building'),
  place('Dubai', 'Dubai', 'Hessa Street', 'Al Barsha South', 'Garden Court'),
  place('Dubai', 'Dubai', 'First Al Khail Street', 'Business Bay', 'Canal View'),
  place('Abu Dhabi', 'Abu Dhabi', 'Al Falah Street', 'Khalifa City', 'Villa'),
  place('Ajman', 'Ajman', 'Sheikh Humaid Street', 'Corniche', 'Gulf Tower'),
  place('Dubai', 'Dubai', 'Al Khawaneej Road', 'Mirdif', 'Villa'),
  place('Ras Al Khaimah', 'Ras Al Khaimah', 'Al Muntasir Road', 'Al Nakheel', 'Palm House'),
  place('Dubai', 'Dubai', 'Al Asayel Street', 'Jumeirah Lake Towers', 'Cluster F'),
]
function place(emirate: Emirate, city: string, street: string, landmark: string, building: string): Place {
  return { emirate, city, street, landmark, building }
}

// Most avoid nothing.
const AVOIDED: Readonly<Record<number, readonly string[]>> = {
  ...{ 2: ['Peanuts'], 5: ['Crustaceans', 'Molluscs'], 9: ['Tree nuts', 'Peanuts'], 13: ['Fish'] },
  ...{ 17: ['Sesame'], 22: ['Crustaceans'], 28: ['Tree nuts'], 33: ['Mustard'], 41: ['Peanuts'] },
  ...{ 46: ['Celery'], 50: ['Fish', 'Crustaceans'] },
}

const NOTES = [
  'Please leave it with the concierge.',
  'The bell is broken, please call.',
  'Side gate, not the main entrance.',
  'The baby sleeps: please do not ring.',
]

const emailOf = (name: string) =>
  `${name.toLowerCase().replace(/ al /, ' ').replaceAll(' ', '.')}@mail.example`

export const people: readonly Person[] = NAMES.map((userName, at) => {
  const { emirate, city, street, landmark, building } = PLACES[(at * 5) % PLACES.length]!
  const isVilla = building === 'Villa'
  const phone = `+97150555${String(1_000 + at * 37)}`
  const userEmail = userName === DEMO_CUSTOMER.userName ? DEMO_CUSTOMER.userEmail : emailOf(userName)
  return {
    ...{ userName, userEmail, phone, avoided: AVOIDED[at] ?? [] },
    window: at % 3 === 2 ? 'evening' : 'morning',
    driverNote: at % 6 === 1 ? NOTES[((at / 6) % NOTES.length) | 0]! : '',
    address: {
      ...{ identifier: 'Home', name: userName, street, landmark, city, state: emirate, phone },
      buildingFloor: isVilla ? '' : `${building}, floor ${2 + ((at * 7) % 28)}`,
      houseOrFlatNumber: isVilla ? `Villa ${3 + at}` : `${(2 + ((at * 7) % 28)) * 100 + 1 + (at % 8)}`,
      ...{ postalCode: DEFAULT_POSTAL_CODE, country: DEFAULT_COUNTRY },
    },
  }
})
