export { addressSnapshot } from './address-snapshot.ts'
export { removeDeletedAddresses } from './addresses.queries.ts'
export {
  addAddress,
  changeAddress,
  deleteAddress,
  makeDefault,
  restoreAddress,
  showAddresses,
} from './addresses.service.ts'
