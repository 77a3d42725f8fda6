export {
  accountsWithWishes,
  copyProfileFromOrder,
  copyProfilesToOrder,
  eaterOfDraft,
  eaterOfPackage,
  findEaterOf,
  findOwnProfiles,
  findProfilesOfOrder,
  findWishing,
  forgetProfile,
  keepProfile,
  NOTHING_KEPT,
  type OwnProfile,
  ordersWithWishes,
  toldByOwnerOf,
} from './food-profiles.queries.ts'
export { presentEaters, presentProfile } from './present-profile.ts'
