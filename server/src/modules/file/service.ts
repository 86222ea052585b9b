export { type FileToSave, type OpenedFile, openFile, readFile, removeFile, type SavedFile, saveFile } from './service/keep.ts'
export { checkAddress, type FileGuards, fileLink, fileLinks, type FileReader } from './service/links.ts'
export { type CleanedPicture, cleanPicture, savePicture, takeUpload, uploadEvidence } from './service/pictures.ts'
export { rotateFiles, sweepFiles } from './service/upkeep.ts'
