import * as aptidao from './aptidao.ts';
import * as cancelamentos from './cancelamentos.ts';
import * as documentos from './documentos.ts';
import * as entrada from './entrada.ts';
import * as envios from './envios.ts';
import * as mock from './mock.ts';
import * as saida from './saida.ts';
import * as transferencias from './transferencias.ts';

/** The handler of each call about used vehicles, by its name; other exports of these files are found by no call. */
export const usados = {
  ...{ ...aptidao, ...cancelamentos, ...documentos, ...entrada, ...envios, ...mock, ...saida },
  ...transferencias,
  cancelarAutorizacao: transferencias.cancelarAutorizacaoUsado,
};
