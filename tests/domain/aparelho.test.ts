import { describe, expect, it } from 'vitest';
import { aparelhoDe } from '#domain/aparelho.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a device in words', () => {
  it.each([
    [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 'Chrome no Windows'],
    [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge no Windows'],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari no iPhone'],
    [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome no iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet no Android',
    ],
    ['curl/8.5.0', 'Aparelho desconhecido'],
    ['', 'Aparelho desconhecido'],
    [undefined, 'Aparelho desconhecido'],
    [`${'<script>'.repeat(5000)}Windows`, 'Aparelho desconhecido'],
  ])('%s', (userAgent, words) => expect(aparelhoDe(userAgent)).toBe(words));
});
