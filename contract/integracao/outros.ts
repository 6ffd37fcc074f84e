import type { AnyEntity } from '#domain/entities/entity.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { type Fields, money, records } from '#domain/fields/field.ts';
import { saveNameOf } from '#domain/fields/wire.ts';
import { crudRoutes } from '../crud.ts';
import { credito } from '../gateway/credito.ts';
import { fato, ficha, veiculoDaFicha } from '../gateway/ficha.ts';
import { montadora } from '../gateway/montadora.ts';
import type { ListRoute } from '../list.ts';
import type { Names } from '../route.ts';
import { ato, leitura, lista, NO_RENAVE, same } from './porta.ts';
import { BUSCA, ESTOQUE, SAIDA, VENDIDO } from './zeroKm.ts';

const PESSOA = same(
  ...['codigo', 'nome', 'cpfCnpj', 'email', 'celular', 'telefone', 'cep', 'endereco', 'numero'],
  ...['complemento', 'bairro', 'municipio', 'estado', 'versao'],
);

const VEICULO = same(
  ...['codigo', 'novo', 'chassi', 'placa', 'renavam', 'descricao', 'cor', 'anoFabricacao', 'anoModelo'],
  ...['quilometragem', 'medicao', 'numeroCrv', 'codigoSegurancaCrv', 'tipoCrv', 'acabado', 'versao'],
);

/** The list of a register, and its save: without a code it creates, with one and the version that was read it changes. */
const cadastro = (
  entity: AnyEntity,
  path: string,
  names: Names,
  filtros: Names,
  ditos: readonly [string, string],
) => {
  const { list, save } = crudRoutes(entity);
  const fields = entity.fields as Fields;
  const salva = Object.keys(names).map(
    (name) => [name, saveNameOf(entity, fields[name] as Fields[string])] as const,
  );
  return {
    list: lista(list as ListRoute, { path, pede: { ...BUSCA, ...filtros }, linha: names, diz: ditos[0] }),
    save: ato(save, {
      path,
      pede: Object.fromEntries(salva),
      responde: { fields, names },
      right: 'podeConfirmar',
      diz: ditos[1],
    }),
  };
};

const pessoas = cadastro(pessoa, 'cadastros/pessoas', PESSOA, same('cpfCnpj'), [
  'Pessoas cadastradas: donos e compradores.',
  'Cadastra uma pessoa; com código e versão, altera. Município e estado são códigos do IBGE.',
]);
const veiculos = cadastro(veiculo, 'cadastros/veiculos', VEICULO, {}, [
  'Veículos cadastrados.',
  'Cadastra um veículo; com código e versão, altera.',
]);

const FATO: Names = {
  ...same('quando', 'tipo', 'titulo', 'detalhe', 'quem', 'estado', 'valor'),
  encerradaEm: 'encerrada',
  nota: 'codigo',
  erroCodigo: 'errocodigo',
  erroMensagem: 'erromensagem',
};

const historia = records('historia', { label: 'História', required: true, of: fato });

const DA_MONTADORA: Names = {
  ...same('chassi'),
  cadastradaEm: 'dataHoraCadastro',
  acabado: 'veiculoAcabado',
  ...NO_RENAVE,
};

/** A vehicle's story, the balance, the registers, and what a manufacturer reads. */
export const outros = {
  veiculo: leitura(ficha.read, {
    path: 'veiculos/:veiculo',
    pede: { ...same('veiculo'), pagina: 'page' },
    responde: {
      fields: { ...veiculoDaFicha, historia },
      names: {
        ...same(
          'chassi',
          'placa',
          'renavam',
          'descricao',
          'cor',
          'acabado',
          'onde',
          'desde',
          'dono',
          'idEstoque',
        ),
        ...same('valorEntrada', 'valorSaida'),
        anoFabricacao: 'anoFab',
        anoModelo: 'anoMod',
        historia: ['historia', FATO],
      },
    },
    toma: ({ veiculo: dele, historia: { data } }: { veiculo: object; historia: { data: unknown } }) => ({
      ...dele,
      historia: data,
    }),
    diz: 'Um veículo pelo chassi ou pela placa: onde está, e tudo o que houve com ele.',
  }),
  saldo: leitura(credito.saldo, {
    path: 'saldo',
    responde: { fields: { saldo: money('saldo', { label: 'Saldo', required: true }) }, names: same('saldo') },
    diz: 'O saldo de onde saem as taxas de transferência.',
  }),
  pessoas: pessoas.list,
  salvarPessoa: pessoas.save,
  veiculos: veiculos.list,
  salvarVeiculo: veiculos.save,
  entradasMontadora: lista(montadora.entradas, {
    path: 'montadora/entradas',
    pede: BUSCA,
    linha: DA_MONTADORA,
    diz: 'Da montadora: veículos que esperam a confirmação da entrada.',
  }),
  estoqueMontadora: lista(montadora.confirmados, {
    path: 'montadora/estoque',
    pede: BUSCA,
    linha: ESTOQUE,
    diz: 'Da montadora: veículos em estoque.',
  }),
  saidasMontadora: lista(montadora.saidas, {
    path: 'montadora/saidas',
    pede: BUSCA,
    linha: SAIDA,
    diz: 'Da montadora: veículos em estoque com a nota da venda.',
  }),
  vendidosMontadora: lista(montadora.finalizados, {
    path: 'montadora/vendidos',
    pede: BUSCA,
    linha: VENDIDO,
    diz: 'Da montadora: veículos cuja saída foi confirmada.',
  }),
};
