/** A value with how sure it is, from 0 to 1. */
export interface Read {
  readonly value: string
  readonly confidence: number
}
export const nothing: Read = { value: '', confidence: 0 }

/** From here on a field is taken without asking. */
export const sure = 0.7

export const atMost = ({ value, confidence }: Read, most: number): Read => ({
  value,
  confidence: Math.min(confidence, most),
})

export const read = (value: string, confidence: number): Read =>
  value === '' ? nothing : { value, confidence }
