import { randomUUID } from 'node:crypto';
import { laudos as rotas } from '#contract/gateway/usados/laudos.ts';
import { estadoDoLaudo } from '#domain/laudo.ts';
import { type Extensoes, tipoDoArquivo } from '#domain/tipoDeArquivo.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Area } from '../../../engine/area.ts';
import { imagemGuardada } from '../../../engine/imagens.ts';
import { refuseCampo } from '../../../engine/refuse.ts';
import { fileUseCase, found, tellingUseCase, useCase } from '../../../engine/useCase.ts';
import { laudoNoDia } from './faltaLaudo.ts';

const AUSENTE = 'Laudo de vistoria não encontrado.';
const ACEITAS: Extensoes = ['pdf', 'png', 'jpg'];
const OUTRO_TIPO = 'O arquivo não é um PDF nem uma imagem JPEG ou PNG. Envie o laudo como a ECV o entregou.';
/** Reports of one vehicle, and of a company: with the largest file, 50 GB. */
const [MAX_POR_VEICULO, MAX_DA_EMPRESA] = [20, 5_000];
const SEM_VEICULO = 'A empresa não tem veículo com esta placa. Cadastre o veículo antes de incluir o laudo.';
const DEMAIS_DO_VEICULO = `Este veículo já tem ${MAX_POR_VEICULO} laudos, o máximo.`;
const DEMAIS_DA_EMPRESA = `A empresa já tem ${MAX_DA_EMPRESA.toLocaleString('pt-BR')} laudos, o máximo. Fale com o suporte.`;
const FUTURO = 'A data do laudo não pode ser futura.';

const doVeiculo = useCase(rotas.doVeiculo, async ({ input: { placa }, stores, ports }) => {
  const hoje = diaBrasilia(ports.agora());
  const exigido = await laudoNoDia(stores, placa, hoje);
  const { estado } = await stores.estados.get(hoje);
  const ate = exigido?.fim ?? null;
  const laudos = await stores.laudos.list(placa);
  return { estado, dias: exigido?.dias ?? null, situacao: estadoDoLaudo(ate, hoje), ate, laudos };
});

const save = tellingUseCase(rotas.save, async ({ input, ports, stores, empresa, usuario, transacao }) => {
  const { arquivoBase64, ...laudo } = input;
  const bytes = Buffer.from(arquivoBase64, 'base64');
  const tipo = tipoDoArquivo(bytes, ACEITAS) ?? refuseCampo('arquivoBase64', OUTRO_TIPO);
  const agora = ports.agora();
  if (!(await stores.laudos.hasVeiculo(laudo.placa))) refuseCampo('placa', SEM_VEICULO);
  const { doVeiculo, daEmpresa } = await stores.laudos.count(laudo.placa);
  if (doVeiculo >= MAX_POR_VEICULO) refuseCampo('placa', DEMAIS_DO_VEICULO);
  if (daEmpresa >= MAX_DA_EMPRESA) refuseCampo('arquivoBase64', DEMAIS_DA_EMPRESA);
  if (laudo.data > diaBrasilia(agora)) refuseCampo('data', FUTURO);
  const arquivo = `laudos/${empresa.codigo}/${randomUUID()}.${tipo.extensao}`;
  await ports.arquivos.write(arquivo, bytes);
  await transacao(async (dela) => {
    await dela.notify('usados');
    await dela.laudos.save({ ...laudo, arquivo }, usuario.codigo, agora);
  });
});

const arquivo = fileUseCase(rotas.arquivo, async ({ input, stores, ports }) => {
  const guardado = found(await stores.laudos.getArquivo(input.codigo), AUSENTE);
  return imagemGuardada(ports, guardado.arquivo, `Laudo-${guardado.placa}-${guardado.data}`, AUSENTE);
});

/** Inspection reports of used vehicles. */
export const laudos: Area = { useCases: [doVeiculo, save, arquivo] };
