import type { IncomingMessage } from 'node:http';

const NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * True if the Host header names this machine: a page on another site that resolves to it (DNS rebinding) has another
 * host.
 */
export const isForLoopback = ({ headers }: IncomingMessage): boolean =>
  NAMES.includes((headers.host ?? '').replace(/:\d+$/, ''));
