import { describe, expect, it } from 'vitest';
import { routes } from '#contract/gateway/index.ts';
import { openapi } from '#gateway/http/openapi.ts';

interface Operation {
  parameters: { name: string; schema: Record<string, unknown> }[];
  responses: { 200: { content: Record<string, { schema?: { properties: Record<string, unknown> } }> } };
}

const { paths } = openapi() as { paths: Record<string, Record<string, Operation>> };
const operation = (path: string, method = 'get') =>
  paths[`/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method] as Operation;
const lists = routes.filter((route) => 'rows' in route);

describe('the OpenAPI document', () => {
  it.each(lists.map(({ path }) => [path]))('describes the rows of %s', (path) => {
    const { schema } = operation(path).responses[200].content['application/json'] ?? {};
    const items = (schema?.properties.data as { items?: { properties: object } } | undefined)?.items;
    expect(Object.keys(items?.properties ?? {}).length).toBeGreaterThan(2);
  });

  it('has the values of choices, date formats and nested wire names', () => {
    const { parameters, responses } = operation('suporte/operacoes');
    const of = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema;
    expect(of('estado')).toMatchObject({ type: 'string', enum: expect.arrayContaining(['desconhecida']) });
    expect(of('dataInicial')).toMatchObject({ format: 'date' });
    expect(JSON.stringify(responses)).toContain('"statusHttp"');
    const veiculos = JSON.stringify(operation('veiculos').responses);
    expect(veiculos).toContain('"situacao":{"type":"object","properties":{"descri_sit"');
    expect(veiculos).toContain('"chassi_vei":{"type":["string","null"],"title":"Chassi","format":"chassi"}');
  });
});
