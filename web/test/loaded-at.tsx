import { type ComponentType, useState } from 'react'
import { navigate } from '../src/platform/navigation/navigate.ts'

/**
 * A screen that keeps what it shows in its address. The button “load” opens it at an address with `params`, and each later
 * press loads it anew with what the address says by then.
 */
export function loadedAt(Shown: ComponentType, params: Readonly<Record<string, string>> = {}) {
  return function Loaded() {
    const [round, setRound] = useState(0)
    const load = async () => {
      if (round === 0) await navigate('/pages/help/help', params)
      setRound(round + 1)
    }
    return (
      <>
        <button type="button" onClick={() => void load()}>
          load
        </button>
        {round > 0 && <Shown key={round} />}
      </>
    )
  }
}
