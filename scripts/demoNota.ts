import { naiveBrasilia } from '#domain/values/datas.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import { chavesDoEnvio } from '#gateway/usecases/xml/chaveDoPacote.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, sampleVeiculo } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';

/** The invoice that sends a vehicle to the branch. */
const notaParaFilial = (chassi: string, emissao: string): string => {
  const { valor, ...veiculo } = sampleVeiculo(createRandom(7), chassi);
  return writeNfe({
    emitente: parteOfEmpresa(EMPRESAS.horizonteMatriz),
    destinatario: parteOfEmpresa(EMPRESAS.horizonteFilial),
    ...{ codigoUf: 41, numero: 7001, serie: 1, codigoNumerico: '70010001', emissao },
    itens: [{ descricao: veiculo.marcaModelo, codigo: 'VEI7001', valor, veiculo }],
  });
};

/** Imports the invoice that sends a vehicle to the branch, as if it had been uploaded. */
export const importDemoNota = async (ports: Ports, codigoEmpresa: number, chassi: string): Promise<void> => {
  const agora = ports.agora();
  const bytes = Buffer.from(notaParaFilial(chassi, `${naiveBrasilia(agora)}-03:00`));
  const arquivo = chavesDoEnvio(codigoEmpresa, agora)(0);
  await ports.arquivos.write(arquivo, bytes);
  const arquivos = [{ nome: 'nota-para-filial.xml', inicio: 0, tamanho: bytes.length, guardado: true }];
  const conta = await ports.acesso.getContaByEmail(CONTAS.lojista.email);
  await ports.transacao(codigoEmpresa, async (stores) => {
    const codigoUsuario = conta?.codigo ?? 0;
    const pedido = { codigoUsuario, envio: null, pedido: 0, pacotes: [{ arquivo, arquivos }] };
    const { codigoLote } = await stores.notas.addPacotes(pedido, agora);
    await stores.enfileirar('xml', [{ codigoEmpresa, codigoLote, pacote: 0 }]);
  });
};
