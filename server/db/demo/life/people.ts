import type { AddressBody } from '../../../../contract/addresses.ts'
import { DEFAULT_COUNTRY, DEFAULT_POSTAL_CODE, type Emirate } from '../../../../domain/delivery/address.ts'
import { writePoint } from '../../../../domain/delivery/pin.ts'
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

type LatLon = readonly [number, number]
type Place = Record<'city' | 'street' | 'landmark' | 'building', string> & { emirate: Emirate; at: LatLon }
const PLACES: readonly Place[] = [
  place('Dubai', 'Dubai', 'Al Marsa Street', 'Dubai Marina', 'Bay Tower', [25.0805, 55.1403]),
  place('Dubai', 'Dubai', 'Al Wasl Road', 'Jumeirah 2', 'Villa', [25.2048, 55.248]),
  place(
    'Abu Dhabi',
    'Abu Dhabi',
    'Shakhbout Bin Sultan Street',
    'Al Reem Island',
    'Sun Tower',
    [24.4989, 54.4043],
  ),
  place(
    'Dubai',
    'Dubai',
    'Sheikh Mohammed bin Rashid Boulevard',
    'Downtown',
    'Boulevard Residence',
    [25.1953, 55.2744],
  ),
  place('Sharjah', 'Sharjah', 'Al Khan Street', 'Al Majaz', 'Lagoon Building', [25.3258, 55.3842]),
  place('Dubai', 'Dubai', 'Hessa Street', 'Al Barsha South', 'Garden Court', [25.0664, 55.2402]),
  place('Dubai', 'Dubai', 'First Al Khail Street', 'Business Bay', 'Canal View', [25.185, 55.265]),
  place('Abu Dhabi', 'Abu Dhabi', 'Al Falah Street', 'Khalifa City', 'Villa', [24.4197, 54.5736]),
  place('Ajman', 'Ajman', 'Sheikh Humaid Street', 'Corniche', 'Gulf Tower', [25.4136, 55.4367]),
  place('Dubai', 'Dubai', 'Al Khawaneej Road', 'Mirdif', 'Villa', [25.2196, 55.4183]),
  place(
    'Ras Al Khaimah',
    'Ras Al Khaimah',
    'Al Muntasir Road',
    'Al Nakheel',
    'Palm House',
    [25.7895, 55.9432],
  ),
  place('Dubai', 'Dubai', 'Al Asayel Street', 'Jumeirah Lake Towers', 'Cluster F', [25.0693, 55.1417]),
]
function place(
  ...[emirate, city, street, landmark, building, at]: [Emirate, string, string, string, string, LatLon]
): Place {
  return { emirate, city, street, landmark, building, at }
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
  const { emirate, city, street, landmark, building, at: area } = PLACES[(at * 5) % PLACES.length]!
  // Doors of an area are some streets apart; not everybody has a pin.
  const lat = area[0] + ((at % 7) - 3) * 0.0021
  const lon = area[1] + ((at % 5) - 2) * 0.0027
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
      ...(at % 4 !== 3 && { pin: writePoint({ lat, lon }) }),
    },
  }
})
