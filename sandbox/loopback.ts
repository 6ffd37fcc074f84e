import type { IncomingMessage } from 'node:http';

const NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether a request was addressed to this machine by name: a page on another site that resolves to it was not. */
export const isForLoopback = ({ headers }: IncomingMessage): boolean =>
  NAMES.includes((headers.host ?? '').replace(/:\d+$/, ''));
