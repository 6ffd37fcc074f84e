import { xml } from '#contract/gateway/xml.ts';
import { AppError } from '#domain/errors.ts';
import { DECISOES, decisoesPossiveis } from '#domain/nfe/decisaoDaNota.ts';
import type { EmpresaStores } from '../../ports/ports.ts';
import { listed } from '../listas/listed.ts';
import { found, useCase } from '../useCase.ts';

const AUSENTE = 'Nota não encontrada.';
const JA_DECIDIDA = 'Esta nota não espera mais por uma decisão. Atualize a lista.';
const EM_USO =
  'Esta nota já foi usada no Renave, ou não foi decidida aqui. Cancele antes a operação que a usou, e atualize a lista.';

const refuse = (message: string): never => {
  throw new AppError('regra', { message });
};

/** Notifies all lists that an invoice may enter or leave. */
const notify = (stores: EmpresaStores) =>
  stores.notify('lotesXml', 'entradaZeroKm', 'saidaZeroKm', 'transferencias', 'estoque');

/** Invoices whose operation does not say what they do to the vehicle: list, decide, revert. */
export const aConferir = [
  listed('aConferir'),
  useCase(
    xml.decide,
    async ({ input: { codigo, decisao }, stores: { notas }, usuario, ports, transacao }) => {
      const nota = found(await notas.getItem(codigo), AUSENTE);
      const { recebida, cnpjemitente: emitente, cpfcnpj: destinatario } = nota;
      if (!decisoesPossiveis({ recebida, emitente, destinatario }).includes(decisao)) {
        refuse(
          `Pelo emitente e pelo destinatário, esta nota não pode ser isto: "${DECISOES[decisao].label}".`,
        );
      }
      await transacao(async (stores) => {
        const quem = { codigoUsuario: usuario.codigo, agora: ports.agora() };
        if (!(await stores.notas.decide(codigo, decisao, quem))) refuse(JA_DECIDIDA);
        await notify(stores);
      });
      return { message: xml.decide.success };
    },
  ),
  useCase(xml.checkAgain, async ({ input: { codigo }, stores: { notas }, transacao }) => {
    found(await notas.getItem(codigo), AUSENTE);
    await transacao(async (stores) => {
      if (!(await stores.notas.checkAgain(codigo))) refuse(EM_USO);
      await notify(stores);
    });
    return { message: xml.checkAgain.success };
  }),
];
