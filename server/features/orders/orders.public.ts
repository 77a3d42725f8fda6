export { cancelUnpaid } from './cancel-unpaid.ts'
export { choiceAgain } from './choice-again.ts'
export { findLivePackages } from './live-packages.ts'
export { placeOrder } from './place-order.ts'
