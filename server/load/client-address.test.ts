import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { watchForProxies } from '#server/http/undeclared-proxy.ts'
import {
  connectionOf,
  createAddressReader,
  createProxyCheck,
  isLoopback,
  networkOf,
} from './client-address.ts'

function request(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage
}

describe('the address of a caller', () => {
  test('is that of the connection, whatever was forwarded, where no proxy is trusted', () => {
    const read = createAddressReader([])
    expect(read(request('198.51.100.7', '203.0.113.9'))).toBe('198.51.100.7')
    expect(read(request('::ffff:198.51.100.7'))).toBe('198.51.100.7')
  })

  test('is what a trusted proxy says, and no further than proxies are trusted', () => {
    const read = createAddressReader(['10.0.0.0/8', '2001:db8::1'])
    expect(read(request('10.1.2.3', '203.0.113.9'))).toBe('203.0.113.9')
    expect(read(request('::ffff:10.1.2.3', '192.0.2.66, 203.0.113.9, 10.9.9.9'))).toBe('203.0.113.9')
    expect(read(request('2001:db8::1', '2001:db8:5::7'))).toBe('2001:db8:5::7')
  })

  test('stays the proxy where what it forwards is no address', () => {
    const read = createAddressReader(['10.0.0.0/8'])
    expect(read(request('10.1.2.3', 'nonsense'))).toBe('10.1.2.3')
    expect(read(request('10.1.2.3'))).toBe('10.1.2.3')
  })
})

test.each([
  ['198.51.100.7', '198.51.100'],
  ['2001:db8:5:1::7', '2001:db8:5'],
  ['2001:db8::7', '2001:db8:0'],
  ['::1', '0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('only this machine is loopback', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1'].every(isLoopback)).toBe(true)
  expect(['128.0.0.1', '10.0.0.1', '::2', ''].some(isLoopback)).toBe(false)
})

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:5:1::7', '2001:db8:5:1'],
  ['2001:0DB8:0005:0001:ffff::9', '2001:db8:5:1'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:1', '0:0:0:0'],
])('the connection of %s is %s', (address, connection) => {
  expect(connectionOf(address)).toBe(connection)
})

describe('a proxy that the settings do not name', () => {
  const watched = () => {
    let reported = 0
    const watch = watchForProxies(createProxyCheck(['10.9.0.0/16']), () => {
      reported++
    })
    return { watch, reported: () => reported }
  }

  test('is noticed once, where it speaks from inside', () => {
    const { watch, reported } = watched()
    watch(request('192.168.1.4'))
    watch(request('10.9.1.1', '203.0.113.9'))
    expect(reported()).toBe(0)
    watch(request('192.168.1.4', '203.0.113.9'))
    watch(request('192.168.1.4', '203.0.113.8'))
    expect(reported()).toBe(1)
  })

  test('is noticed elsewhere once it forwards for many; a visitor who writes the header is none', () => {
    const { watch, reported } = watched()
    for (let count = 0; count < 100; count++) watch(request('198.51.100.7', '203.0.113.9'))
    expect(reported()).toBe(0)
    for (let count = 0; count < 20; count++) watch(request('198.51.100.8', `203.0.113.${count}`))
    expect(reported()).toBe(1)
  })
})
