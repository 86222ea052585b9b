export { provinceIn } from './rules/find-region.ts'
export { regionName } from './rules/regions.ts'
export { editAddress, getAddresses } from './service/book.ts'
export { allContactDays, type ContactDays, contactNames } from './service/contact-days.ts'
export { type Correspondence, correspondenceHook } from './service/contacts.ts'
export { type HomecomingKeeper, homecomingHook, setReleaseDay } from './service/homecoming.ts'
export { importPastAddresses } from './service/import-past.ts'
export {
  deliveriesOf,
  deliveryPart,
  getRecipient,
  hasRecipient,
  openDelivery,
  recipientsOf,
} from './service/open.ts'
export {
  printedAddress,
  type RecipientSnapshot,
  recipientSnapshot,
  snapshotOfRow,
} from './service/snapshot.ts'
export { type AddressRow, addressPart } from './store/addresses.ts'
