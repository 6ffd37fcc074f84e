import { describe, expect, it } from 'vitest';
import { comparedSentences, storedSentences } from '#scripts/checkSentences.ts';

const OTHER = { file: 'domain/outro.ts', text: "export const SALDO = 'Saldo insuficiente para a taxa';" };
const compared = (text: string, file = 'gateway/usecases/novo.ts') =>
  comparedSentences([OTHER, { file, text }]);

describe('a decision by a sentence that people read', () => {
  it.each([
    "if (recusa.titulo === 'Não enviada ao Renave') f();",
    "if ('Nota cancelada' !== x) f();",
    "import { SALDO } from '#domain/outro.ts'; const credito = titulo === SALDO;",
    'const A = row.mensagem === errorKinds.certificadoAusente.message;',
    "const A = titulo.startsWith('Certificado');",
    "const A = row.errotitulo?.includes('cliente');",
    "const A = ['a', SALDO].includes(dito);",
    `const A = /finalizad/i.test(\`\${recusa.titulo} \${recusa.mensagem}\`);`,
    'const A = FRASE.exec(mensagem);',
    'const A = CONTADAS[titulo];',
    'const A = CONTADAS.get(titulo);',
    "switch (x) { case 'Nota a conferir': f(); }",
    "const A = sql`select 1 from p where p.passo like 'agora %' and p.titulo = 'Nota a conferir'`;",
    `const A = sql\`case when starts_with(i.errotitulo, \${B}) then 1 end\`;`,
    `const A = sql\`case when i.errotitulo like \${B} then 1 end\`;`,
    `const A = sql\`select 1 where x = \${sql.lit(SALDO)}\`;`,
    "const A = db.selectFrom('intencao').where('errotitulo', '=', SALDO);",
  ])('is found: %s', (text) => {
    expect(compared(text)).toHaveLength(1);
  });

  it.each([
    "if (recusa.codigo === 'saldoInsuficiente') f();",
    'if (erromensagem !== errotitulo) f();',
    'if (row.errotitulo !== null) f();',
    "const SALDO = 'saldo'; const A = x === SALDO;",
    "const A = schema.test('max', 'Informe uma data.', (value) => value);",
    "const A = db.selectFrom('intencao').where('dispensada', 'is not', null);",
    `const A = sql\`update xml_item set errotitulo = \${SALDO} where codigo = 1\`;`,
  ])('is none: %s', (text) => {
    expect(compared(text)).toEqual([]);
  });

  it('may be the classifier’s, of the registry’s words', () => {
    expect(compared('const A = /finalizad/i.test(mensagem);', 'gateway/renave/classify.ts')).toEqual([]);
  });
});

describe('a sentence in a store', () => {
  const stored = (text: string, file = 'gateway/db/stores/novo.ts') => storedSentences([{ file, text }]);

  it.each([
    "const A = 'Nota já importada';",
    "const A = sql`case when x then 'O Detran transferiu o veículo' end`;",
    "const A = sql`'Lote ' || codigo`;",
    "const A = sql`'de ' || nome`;",
    `const A = \`Entrega \${id}\`;`,
    "throw new AppError('regra', { message: 'Não é possível.' });",
  ])('is found: %s', (text) => {
    expect(stored(text)).toHaveLength(1);
  });

  it.each([
    "const A = sql`case when x.estado = 'recusada' then 'processando' end -- it's the row's own`;",
    "throw new RangeError('Nothing is read by cursor');",
    "log.warn({ err }, 'evento não registrado');",
    "const A = db.selectFrom('empresa as e').select('e.nomfan_emp as nome');",
  ])('is none: %s', (text) => {
    expect(stored(text)).toEqual([]);
  });

  it('may stand in the schema, which is released as it is', () => {
    expect(
      stored("const A = `insert into x values ('Não possui')`;", 'gateway/db/migrations/0001/x.ts'),
    ).toEqual([]);
  });
});
