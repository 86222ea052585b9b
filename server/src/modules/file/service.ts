export { convertDocument, getDocument, uploadFile } from './service/documents.ts'
export {
  type FileToSave,
  type OpenedFile,
  openFile,
  readFile,
  removeFile,
  type SavedFile,
  saveFile,
} from './service/keep.ts'
export {
  checkAddress,
  type FileGuards,
  type FileReader,
  fileGuardHook,
  fileLink,
  fileLinks,
  mayOpen,
} from './service/links.ts'
export {
  copyToPicture,
  type Hold,
  holdPictures,
  keepPicture,
  lendPictures,
  ownPictures,
  pictureLinks,
  pictureSizes,
  preparePicture,
  releasePictures,
  uploadImage,
} from './service/own-pictures.ts'
export {
  type CleanedPicture,
  cleanPicture,
  savePicture,
  takeUpload,
  uploadEvidence,
} from './service/pictures.ts'
export { rotateFiles, sweepFiles, sweepUnused } from './service/upkeep.ts'
export {
  beginUpload,
  cancelUpload,
  finishFile,
  finishImage,
  uploadPart,
  uploadState,
} from './service/uploads.ts'
