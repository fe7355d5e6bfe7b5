// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { choiceMark } from '#shared/domain/check-answers.ts'
import { learningEvent } from '#shared/schemas/learning-event.ts'
import { COURSE, LESSON } from '#tests/support/invented-course.ts'
import { find, findText, openScreen, pageText, press } from '#tests/support/screen.tsx'
import { LessonPage } from './lesson-page.tsx'

const FIRST = '/learning/courses/invented/modules/first'
const SECOND = '/learning/courses/invented/modules/second'
const answers = {
  'GET /api/courses/invented': COURSE,
  'GET /api/courses/invented/modules/first': LESSON,
  'GET /api/courses/invented/modules/second': { ...LESSON, id: 'second', title: 'The second module' },
}
const open = (path = FIRST) => openScreen(<LessonPage />, { answers, path })

/** What is kept in the browser; all of it must be what the server takes. */
const kept = () => z.array(learningEvent).parse(JSON.parse(localStorage.getItem('learning-log') ?? '[]'))
const kinds = () => kept().map(({ kind }) => kind)
const inAct = (isOn: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const choose = (text: string) => choiceOf(text).click()
const choiceOf = (text: string) => {
  const label = [...document.querySelectorAll<HTMLLabelElement>('label')].find((each) =>
    each.textContent?.startsWith(text),
  )
  const input = label?.querySelector('input')
  if (!input) throw new Error(`There is no choice ${text}: ${pageText()}`)
  return input
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  inAct(false)
})

describe('the player (REQ-LRN-06)', () => {
  const percent = () => document.querySelector<HTMLProgressElement>('dialog progress')?.value
  async function openPlayer(): Promise<HTMLElement> {
    await open()
    await press('Start')
    const play = await find('button', 'Play')
    vi.useFakeTimers()
    inAct(true)
    return play
  }

  test('says what the module is, and starting it is noted', async () => {
    await openPlayer()
    await find('dialog', 'Player: The first module')
    const words = document.querySelector('dialog')?.textContent
    expect(words).toContain('Video, 10 min')
    expect(words).toContain('Course: An invented course')
    expect(kinds()).toEqual(['module-started'])
  })

  test('rises by 2 points each 500 ms while it plays, and the module is completed at 100', async () => {
    const play = await openPlayer()
    const begun = percent() ?? 0
    await pass(5000)
    expect(percent()).toBe(begun)
    await act(() => play.click())
    await pass(499)
    expect(percent()).toBe(begun)
    await pass(1)
    expect(percent()).toBe(begun + 2)
    await pass(4500)
    expect(percent()).toBe(begun + 20)
    await pass(19_500)
    expect(percent()).toBeLessThan(100)
    expect(kinds()).not.toContain('module-completed')
    await pass(500)
    expect(percent()).toBe(100)
    expect(kept().filter(({ kind }) => kind === 'module-completed')).toHaveLength(1)
    await pass(60_000)
    expect(percent()).toBe(100)
    expect(kept().filter(({ kind }) => kind === 'module-completed')).toHaveLength(1)
  })

  test('stands still while it is paused, and what was reached is kept when it is closed', async () => {
    const play = await openPlayer()
    await act(() => play.click())
    await pass(3000)
    await act(() => play.click())
    const reached = percent()
    await pass(10_000)
    expect(percent()).toBe(reached)
    const close = await find('button', 'Close Player')
    await act(() => close.click())
    expect(document.querySelector('dialog')).toBeNull()
    expect(kept()).toContainEqual(expect.objectContaining({ kind: 'module-progressed', percent: reached }))
  })

  test('Mark Complete sets 100', async () => {
    await openPlayer()
    const complete = document.querySelector<HTMLElement>('dialog .actions button:nth-child(2)')
    expect(complete?.textContent).toBe('Mark Complete')
    await act(() => complete?.click())
    expect(percent()).toBe(100)
    expect(kinds()).toContain('module-completed')
  })

  test('shows the parts of the module without those that describe violence', async () => {
    const play = await openPlayer()
    const stage = () => document.querySelector('dialog .player-stage')?.textContent
    expect(stage()).toContain('Calm words.')
    await act(() => play.click())
    for (let at = 0; at < 50; at++) {
      expect(stage()).not.toContain('Hard words.')
      await pass(500)
    }
    expect(stage()).toContain('Last words.')
  })
})

describe('a film', () => {
  const film = {
    ...LESSON,
    media: {
      address: 'https://films.example/first.mp4',
      captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nCalm words.\n',
      transcript: null,
    },
  }

  test('is shown with its captions, counts as far as it was seen, and completes the module at its end', async () => {
    const withFilm = { ...answers, 'GET /api/courses/invented/modules/first': film }
    await openScreen(<LessonPage />, { answers: withFilm, path: FIRST })
    await press('Start')
    await find('button', 'Close Player')
    const video = document.querySelector('video')
    if (!video) throw new Error('There is no film')
    expect(video.getAttribute('src')).toBe('https://films.example/first.mp4')
    expect(video.querySelector('track')?.getAttribute('srclang')).toBe('en')
    const seen = async (currentTime: number) => {
      Object.defineProperty(video, 'duration', { value: 200, configurable: true })
      Object.defineProperty(video, 'currentTime', { value: currentTime, configurable: true })
      video.dispatchEvent(new Event('timeupdate'))
      await vi.waitFor(() => expect(kinds()).toContain('module-progressed'))
    }
    await seen(90)
    expect(kept()).toContainEqual(expect.objectContaining({ kind: 'module-progressed', percent: 45 }))
    await seen(20)
    await seen(200)
    expect(kept()).not.toContainEqual(expect.objectContaining({ kind: 'module-completed' }))
    video.dispatchEvent(new Event('ended'))
    await vi.waitFor(() => expect(kinds()).toContain('module-completed'))
    expect(document.querySelector('dialog')?.textContent).not.toContain('Pause')
  })
})

describe('what is locked', () => {
  test('can be read, but neither started nor answered, until the module before is completed', async () => {
    await open(SECOND)
    await findText('This module is locked until you complete “The first module”.')
    expect(pageText()).toContain('Calm words.')
    expect((await find('button', 'Locked')).hasAttribute('disabled')).toBe(true)
    await findText('The knowledge check opens together with the module.')
  })

  test('opens once the module before is completed on this device', async () => {
    const done = {
      ...{ id: '018f0000-0000-7000-8000-000000000001', courseId: 'invented', moduleId: 'first' },
      ...{ kind: 'module-completed', at: '2026-11-24T10:00:00.000Z' },
    }
    localStorage.setItem('learning-log', JSON.stringify([done, { kind: 'nonsense' }, null]))
    await open(SECOND)
    await find('button', 'Start')
    expect(pageText()).not.toContain('is locked')
  })

  test('a link to the player does not open it', async () => {
    await open(`${SECOND}?player=open`)
    await find('button', 'Locked')
    expect(document.querySelector('dialog')).toBeNull()
  })
})

test('a part with violence is closed, and the warning leads past it', async () => {
  await open()
  const skip = await find('link', 'Skip this part')
  expect(document.querySelector(skip.getAttribute('href') ?? 'none')?.textContent).toBe('Last part')
  const part = document.querySelector<HTMLDetailsElement>('details')
  expect(part?.open).toBe(false)
  expect(part?.textContent).toContain('Hard words.')
})

describe('a text that ends otherwise', () => {
  const openWith = (changed: Partial<typeof LESSON>) =>
    openScreen(<LessonPage />, {
      answers: { ...answers, 'GET /api/courses/invented/modules/first': { ...LESSON, ...changed } },
      path: FIRST,
    })

  test.each([
    ['its sources', '#sources', LESSON.sources],
    ['the knowledge check where it has none', '#check', []],
  ])('with a part with violence is skipped to %s', async (_what, address, sources) => {
    await openWith({ sections: LESSON.sections.slice(0, 2), sources })
    expect((await find('link', 'Skip this part')).getAttribute('href')).toBe(address)
    await findText('Which one?')
    expect(document.querySelector(address)).not.toBeNull()
    expect(document.querySelector('#sources') !== null).toBe(sources.length > 0)
  })

  test.each([[['I asked.']], [[]]])(
    'has boxes to tick for the points of its model answer: %j',
    async (points) => {
      await openWith({ answer: { sections: LESSON.sections, points } })
      await findText('Compare with the model answer')
      expect(document.querySelectorAll('.exercise-points')).toHaveLength(points.length)
      expect(document.querySelectorAll('.exercise-points input')).toHaveLength(points.length)
    },
  )
})

describe('the knowledge check', () => {
  test('explains a wrong answer and each choice, costs nothing, and is tried again', async () => {
    await open()
    await findText('Which one?')
    await press('Check my answer')
    await findText('Choose an answer first.')
    choose('This one')
    await press('Check my answer')
    await findText('That is not correct yet. It was that.')
    for (const why of ['Not this.', 'Because that.', 'There is one.']) expect(pageText()).toContain(why)
    await press('Try again')
    expect(pageText()).not.toContain('It was that.')
    choose('That one')
    await press('Check my answer')
    await findText('Correct. It was that.')
    const shown = ['This one', 'That one', 'None'].map(choiceMark)
    expect(kept()).toMatchObject([
      { kind: 'question-answered', questionId: 'q1', choices: [0], shown },
      { kind: 'question-answered', questionId: 'q1', choices: [1], shown },
    ])
  })

  test('takes several choices where several are right, and is passed when each question was right once', async () => {
    await open()
    await findText('Which one?')
    choose('That one')
    await press('Check my answer')
    await press('Next question')
    await findText('Choose all that are right.')
    choose('A')
    await press('Check my answer')
    await findText('That is not correct yet.')
    await press('Show the result')
    await findText('1 question is still to be answered correctly.')
    await press('Answer them')
    choose('C')
    choose('A')
    await press('Check my answer')
    await press('Show the result')
    await findText('You have answered all 2 questions correctly at least once.')
    expect(kept().at(-1)).toMatchObject({ questionId: 'q2', choices: [0, 2] })
    // What comes next is beside the result.
    const beside = () => document.querySelector('.check .actions')
    expect(beside()?.textContent).toContain('Mark Complete')
    beside()?.querySelector('button')?.click()
    await find('link', 'Next: The second module')
    expect(kinds().slice(-2)).toEqual(['module-started', 'module-completed'])
    await vi.waitFor(() => expect(document.activeElement?.closest('.check')).not.toBeNull())
    expect(document.activeElement?.getAttribute('href')).toBe(SECOND)
  })
})

describe('the time spent', () => {
  const started = {
    ...{ id: '018f0000-0000-7000-8000-000000000001', courseId: 'invented', moduleId: 'first' },
    ...{ kind: 'module-started', at: '2026-11-24T10:00:00.000Z' },
  }
  const minute = () => vi.advanceTimersByTimeAsync(60_000)
  const seconds = () => kept().flatMap((event) => (event.kind === 'time-spent' ? [event.seconds] : []))
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })

  test('is added up while a module that was started is in sight', async () => {
    localStorage.setItem('learning-log', JSON.stringify([started]))
    await open()
    await find('button', 'Continue')
    await minute()
    expect(seconds()).toEqual([60])
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await minute()
    expect(seconds()).toEqual([60])
    sight.mockRestore()
  })

  test('of somebody who only looks leaves no trace', async () => {
    await open()
    await find('button', 'Start')
    await minute()
    expect(localStorage.getItem('learning-log')).toBeNull()
  })
})
