export { type LosingPage, losingPages } from './service/arrivals.ts'
export { eraseBytes, type TakenFile, takeFiles } from './service/erase.ts'
export { type FileSource, type LentFile, sourcesOf } from './service/faces.ts'
export {
  beginReading,
  type FileToSave,
  filesToRead,
  openFile,
  readFile,
  readFixed,
  removeFile,
  saveFile,
  storeBytes,
  storeContent,
} from './service/keep.ts'
export { type FileGuards, fileGuardHook, fileLink, fileLinks } from './service/links.ts'
export {
  copyToPicture,
  holdPictures,
  keepPicture,
  lendPictures,
  pictureLinks,
  pictureSizes,
  releasePictures,
} from './service/own-pictures.ts'
export { type CleanedPicture, cleanPicture, savePicture, takeUpload } from './service/pictures.ts'
export { servePublicPictures } from './service/public-picture.ts'
export { recoverFiles } from './service/recover.ts'
export { rotateFiles } from './service/upkeep.ts'
export {
  addPart,
  beginUpload,
  finishFile,
  finishImage,
  finishUpload,
  openUpload,
} from './service/uploads.ts'
