// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { canRecord, startRecording } from './recorder.ts'

/** A part of the graph of sound that keeps what it is connected to. */
class Part {
  readonly next: Part[] = []
  readonly name: string
  constructor(name: string) {
    this.name = name
    made.push(this)
  }
  connect(part: Part): Part {
    this.next.push(part)
    return part
  }
}
class AlteringNode extends Part {
  onprocessorerror: () => void = () => undefined
  constructor(_context: unknown, name: string) {
    super(name)
  }
}

let made: Part[] = []
let recorders: FakeRecorder[] = []
let closed = 0
const track = { stop: vi.fn() }
const microphone = { name: 'microphone', getTracks: () => [track] }
const altered = { name: 'altered' }

class FakeRecorder {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state = 'inactive'
  ondataavailable: (event: { data: Blob }) => void = () => undefined
  onstop: () => void = () => undefined
  onerror: () => void = () => undefined
  readonly stream: unknown
  constructor(stream: unknown) {
    this.stream = stream
    recorders.push(this)
  }
  start(): void {
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    this.ondataavailable({ data: new Blob(['sound']) })
    this.onstop()
  }
}
class FakeContext {
  state = 'running'
  readonly audioWorklet = { addModule: vi.fn(async () => undefined) }
  async close(): Promise<void> {
    this.state = 'closed'
    closed += 1
  }
  readonly resume = vi.fn(async () => undefined)
  createMediaStreamSource(stream: { readonly name: string }): Part {
    return new Part(`source of ${stream.name}`)
  }
  createMediaStreamDestination(): Part & { readonly stream: unknown } {
    return Object.assign(new Part('destination'), { stream: altered })
  }
}
const getUserMedia = vi.fn(async () => microphone)

beforeEach(() => {
  made = []
  recorders = []
  closed = 0
  track.stop.mockClear()
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('AudioWorkletNode', AlteringNode)
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
})
afterEach(() => vi.unstubAllGlobals())

test('of an anonymous report the recorder gets the altered sound alone', async () => {
  const recording = await startRecording(true, () => undefined)
  expect(recorders.map(({ stream }) => stream)).toEqual([altered])
  const ways = made.map(({ name, next }) => [name, next.map((part) => part.name)])
  expect(Object.fromEntries(ways)).toEqual({
    'alter-voice': ['destination'],
    destination: [],
    'source of microphone': ['alter-voice'],
  })
  const recorded = await recording.finish()
  expect(recorded).toMatchObject({ extension: 'weba', altered: true })
  expect(recorded?.sound.type).toBe('audio/webm')
  expect(track.stop).toHaveBeenCalled()
  expect(closed).toBe(1)
})

test('with a name the voice is recorded as it is', async () => {
  const recording = await startRecording(false, () => undefined)
  expect(recorders.map(({ stream }) => stream)).toEqual([microphone])
  expect(made).toEqual([])
  recording.drop()
  expect(track.stop).toHaveBeenCalled()
  expect(await recording.finish()).toBeNull()
})

test('where what alters can’t be loaded, the microphone is not opened', async () => {
  getUserMedia.mockClear()
  class Broken extends FakeContext {
    override readonly audioWorklet = { addModule: vi.fn(() => Promise.reject(new Error('No'))) }
  }
  vi.stubGlobal('AudioContext', Broken)
  await expect(startRecording(true, () => undefined)).rejects.toThrow('No')
  expect(getUserMedia).not.toHaveBeenCalled()
  expect(closed).toBe(1)
})

test('if altering fails, the microphone is closed and the failure told', async () => {
  const failed = vi.fn()
  await startRecording(true, failed)
  made.find((part): part is AlteringNode => part instanceof AlteringNode)?.onprocessorerror()
  expect(track.stop).toHaveBeenCalled()
  expect(failed).toHaveBeenCalledTimes(1)
})

test('a browser without one of the parts can’t record', () => {
  expect(canRecord(true)).toBe(true)
  vi.stubGlobal('AudioWorkletNode', undefined)
  expect(canRecord(true)).toBe(false)
  expect(canRecord(false)).toBe(true)
  vi.stubGlobal('MediaRecorder', undefined)
  expect(canRecord(false)).toBe(false)
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
  expect(canRecord(true)).toBe(false)
})
