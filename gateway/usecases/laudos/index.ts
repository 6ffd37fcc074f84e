import { randomUUID } from 'node:crypto';
import { laudos as rotas } from '#contract/gateway/laudos.ts';
import { estadoDoLaudo, tipoDaExtensao, tipoDoLaudo } from '#domain/laudo.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Area } from '../area.ts';
import { refuseCampo } from '../refuse.ts';
import { fileUseCase, found, readStored, tellingUseCase, useCase } from '../useCase.ts';
import { laudoNoDia } from './faltaLaudo.ts';

const AUSENTE = 'Laudo de vistoria não encontrado.';
const OUTRO_TIPO = 'O arquivo não é um PDF nem uma imagem JPEG ou PNG. Envie o laudo como a ECV o entregou.';
const FUTURO = 'A data do laudo não pode ser futura.';

const doVeiculo = useCase(rotas.doVeiculo, async ({ input: { placa }, stores, ports }) => {
  const hoje = diaBrasilia(ports.agora());
  const exigido = await laudoNoDia(stores, placa, hoje);
  const { estado } = await stores.estados.get(hoje);
  const ate = exigido?.fim ?? null;
  const laudos = await stores.laudos.list(placa);
  return { estado, dias: exigido?.dias ?? null, situacao: estadoDoLaudo(ate, hoje), ate, laudos };
});

const save = tellingUseCase(rotas.save, async ({ input, ports, empresa, usuario, transacao }) => {
  const { arquivoBase64, ...laudo } = input;
  const bytes = Buffer.from(arquivoBase64, 'base64');
  const tipo = tipoDoLaudo(bytes) ?? refuseCampo('arquivoBase64', OUTRO_TIPO);
  const agora = ports.agora();
  if (laudo.data > diaBrasilia(agora)) refuseCampo('data', FUTURO);
  const arquivo = `laudos/${empresa.codigo}/${randomUUID()}.${tipo.extensao}`;
  await ports.arquivos.write(arquivo, bytes);
  await transacao(async (stores) => {
    await stores.notify('usados');
    await stores.laudos.save({ ...laudo, arquivo }, usuario.codigo, agora);
  });
});

const arquivo = fileUseCase(rotas.arquivo, async ({ input, stores, ports }) => {
  const guardado = found(await stores.laudos.getArquivo(input.codigo), AUSENTE);
  const { extensao, mime } = found(tipoDaExtensao(guardado.arquivo), AUSENTE);
  const conteudo = await readStored(ports, guardado.arquivo, AUSENTE);
  return { nome: `Laudo-${guardado.placa}-${guardado.data}.${extensao}`, tipo: mime, conteudo };
});

/** Inspection reports of used vehicles. */
export const laudos: Area = { useCases: [doVeiculo, save, arquivo] };
