import { esquema } from './0001-esquema/esquema.ts';
import { fechamento } from './0002-fechamento.ts';
import { sefaz } from './0003-sefaz.ts';
import { chegada } from './0004-chegada.ts';
import { integracao } from './0005-integracao.ts';
import { webhooks } from './0006-webhooks.ts';
import { contas } from './0007-contas.ts';
import { dados } from './0008-dados.ts';
import { estados } from './0009-estados.ts';
import { segundoFator } from './0010-segundo-fator.ts';
import { passkeys } from './0011-passkeys.ts';
import { leituras } from './0012-leituras.ts';
import { operadores } from './0013-operadores.ts';
import { vistoria } from './0014-vistoria.ts';
import { livro } from './0015-livro.ts';
import { sistemas } from './0016-sistemas.ts';
import { autXml } from './0020-autxml.ts';
import { notaDito } from './0021-nota-dito.ts';
import { valorDaNota } from './0022-valor-da-nota.ts';
import { enderecosDaNota } from './0023-enderecos-da-nota.ts';
import { escolha } from './0024-escolha.ts';
import { espera } from './0026-espera.ts';
import { nomes } from './0027-nomes.ts';
import { quemAdministra } from './0028-quem-administra.ts';
import { veiculoDeclarado } from './0029-veiculo-declarado.ts';

/** All migrations in order. A released one never changes; a correction is a new one. */
export const migrations: readonly { name: string; sql: string }[] = [
  // First release.
  { name: '0001-esquema', sql: esquema },
  { name: '0002-fechamento', sql: fechamento },
  { name: '0003-sefaz', sql: sefaz },
  { name: '0004-chegada', sql: chegada },
  { name: '0005-integracao', sql: integracao },
  { name: '0006-webhooks', sql: webhooks },
  { name: '0007-contas', sql: contas },
  { name: '0008-dados', sql: dados },
  { name: '0009-estados', sql: estados },
  { name: '0010-segundo-fator', sql: segundoFator },
  { name: '0011-passkeys', sql: passkeys },
  { name: '0012-leituras', sql: leituras },
  { name: '0013-operadores', sql: operadores },
  { name: '0014-vistoria', sql: vistoria },
  { name: '0015-livro', sql: livro },
  { name: '0016-sistemas', sql: sistemas },
  { name: '0020-autxml', sql: autXml },
  { name: '0021-nota-dito', sql: notaDito },
  { name: '0022-valor-da-nota', sql: valorDaNota },
  { name: '0023-enderecos-da-nota', sql: enderecosDaNota },
  { name: '0024-escolha', sql: escolha },
  { name: '0026-espera', sql: espera },
  { name: '0027-nomes', sql: nomes },
  { name: '0028-quem-administra', sql: quemAdministra },
  { name: '0029-veiculo-declarado', sql: veiculoDeclarado },
];
