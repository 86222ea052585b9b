export { addPiece, type NewPiece } from './service/add-piece.ts'
