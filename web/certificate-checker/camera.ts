/** Reads codes from pictures; browsers on Android have it built in, others not yet. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type NewCodeReader = new (options: { readonly formats: readonly string[] }) => CodeReader

const EVERY_MS = 250

/** Offers the camera where the browser itself can read codes; what it finds goes to `found`, and the camera is closed. */
export function startCamera(
  form: HTMLElement,
  words: Readonly<Record<string, string>>,
  onFound: (text: string) => void,
): void {
  const Reader: NewCodeReader | undefined = Reflect.get(window, 'BarcodeDetector')
  const button = form.querySelector<HTMLButtonElement>('#scan')
  const video = form.querySelector<HTMLVideoElement>('#camera')
  const status = form.querySelector<HTMLElement>('#camera-said')
  if (!Reader || !button || !video || !status || !navigator.mediaDevices) return
  const reader = new Reader({ formats: ['qr_code'] })
  let stream: MediaStream | null = null
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = null
    video.hidden = true
    status.textContent = ''
    button.textContent = words.scan ?? ''
  }
  const look = async () => {
    if (!stream) return
    const [first] = await reader.detect(video)
    if (first) {
      stop()
      onFound(first.rawValue)
    } else setTimeout(() => void look().catch(fail), EVERY_MS)
  }
  const fail = () => {
    stop()
    status.textContent = words.noCamera ?? ''
  }
  button.hidden = false
  button.addEventListener('click', () => {
    if (stream) return stop()
    void navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened
        video.srcObject = opened
        video.hidden = false
        button.textContent = words.stop ?? ''
        status.textContent = words.scanning ?? ''
        await video.play()
        await look()
      })
      .catch(fail)
  })
}
