export {
  copyProfileFromOrder,
  copyProfilesToOrder,
  eaterOfDraft,
  eaterOfPackage,
  findEaterOf,
  findOwnProfiles,
  findProfilesOfOrder,
  forgetProfile,
  isWishing,
  keepProfile,
  mayHaveWishes,
  NOTHING_KEPT,
  type OwnProfile,
  toldByOwnerOf,
} from './food-profiles.queries.ts'
export { presentEaters, presentProfile } from './present-profile.ts'
