import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Camera } from './camera.tsx'

/** Opens the camera, which tells every code that it sees. */
export function CameraButton({ onCode }: { onCode(code: string): void }) {
  const { t } = useLingui()
  const [isOn, setOn] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOn(!isOn)} aria-pressed={isOn}>
        <Icon name="camera" size={20} />
        {isOn ? t`Camera off` : t`Camera`}
      </Button>
      {isOn && <Camera onCode={onCode} />}
    </>
  )
}
