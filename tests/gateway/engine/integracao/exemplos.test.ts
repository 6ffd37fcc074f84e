import { describe, expect, it } from 'vitest';
import { integracao } from '#contract/gateway/integracao.ts';
import { BASE } from '#contract/integracao/porta.ts';
import type { Route } from '#contract/route.ts';
import { schemaOf } from '#domain/fields/schema.ts';
import { consoleInput } from '#gateway/engine/integracao/translate.ts';
import { description, type Schema, wrongs } from '#tests/support/description.ts';

interface Content {
  'application/json'?: { schema: Schema; example: unknown };
}
interface Described {
  parameters: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

const CALLS = (Object.entries(integracao) as [string, Route][]).map(([name, route]) => {
  const path = `/${route.path.slice(BASE.length + 1).replace(/:(\w+)/g, '{$1}')}`;
  const described = description.paths[path]?.[route.method.toLowerCase()] as unknown as Described;
  return [name, route, described] as const;
});

describe('the examples of the description', () => {
  it.each(CALLS)('%s: fit its schemas, and are taken by the gateway', async (_, route, described) => {
    const bodies = [described.requestBody, ...Object.values(described.responses)].flatMap(
      (one) => one?.content?.['application/json'] ?? [],
    );
    for (const { schema, example } of bodies) expect(wrongs(schema, example)).toEqual([]);
    const asked = described.requestBody?.content['application/json'];
    if (!asked) return;
    const inPath = described.parameters.filter((one) => one.in === 'path');
    const given = Object.fromEntries(inPath.map(({ name, example }) => [name, example]));
    const input = await schemaOf(route.input).validate({ ...given, ...(asked.example as object) });
    if (route.porta?.de) await consoleInput(route.porta, input as never);
  });
});
