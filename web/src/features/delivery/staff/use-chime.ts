import { useCallback, useState } from 'react'

/** A tone: frequency in hertz, start and length in seconds. */
type Tone = readonly [hertz: number, start: number, length: number]

const melodies = {
  accepted: [[880, 0, 0.09]],
  complete: [
    [660, 0, 0.1],
    [880, 0.11, 0.1],
    [1175, 0.22, 0.18],
  ],
  already: [
    [520, 0, 0.12],
    [520, 0.18, 0.12],
  ],
  refused: [
    [190, 0, 0.28],
    [150, 0.32, 0.5],
  ],
} as const satisfies Record<string, readonly Tone[]>
export type Chime = keyof typeof melodies

let audio: AudioContext | null = null

/** Plays a short tune for a scan, so that nobody needs to look up: bright for right, low and long for a refusal. */
function play(chime: Chime): void {
  audio ??= new AudioContext()
  for (const [hertz, start, length] of melodies[chime]) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const from = audio.currentTime + start
    tone.type = chime === 'refused' ? 'sawtooth' : 'sine'
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.0001, from)
    volume.gain.exponentialRampToValueAtTime(0.25, from + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, from + length)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + length)
  }
}

export function useChime() {
  const [isOn, setOn] = useState(true)
  const chime = useCallback(
    (name: Chime) => {
      if (isOn) play(name)
    },
    [isOn],
  )
  return { chime, isOn, setOn }
}
