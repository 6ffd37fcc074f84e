import type { AnyEntity } from '#domain/entities/entity.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import * as f from '#domain/fields/field.ts';
import { saveNameOf } from '#domain/fields/wire.ts';
import { crudRoutes } from '../crud.ts';
import { credito } from '../gateway/dinheiro/credito.ts';
import { fato, ficha, veiculoDaFicha } from '../gateway/estoque/ficha.ts';
import type { ListRoute } from '../list.ts';
import type { Names, Route } from '../route.ts';
import { ato, BUSCA, leitura, lista, same } from './porta.ts';

const PESSOA = same(
  ...['codigo', 'nome', 'cpfCnpj', 'email', 'celular', 'telefone', 'cep', 'endereco', 'numero'],
  ...['complemento', 'bairro', 'municipio', 'estado', 'versao'],
);

const VEICULO = same(
  ...['codigo', 'novo', 'chassi', 'placa', 'renavam', 'descricao', 'cor', 'anoFabricacao', 'anoModelo'],
  ...['quilometragem', 'medicao', 'numeroCrv', 'codigoSegurancaCrv', 'tipoCrv', 'acabado', 'versao'],
);

/** A register's list, one record, and its save: without a code it creates, with one and the version that was read it changes. */
const cadastro = (
  entity: AnyEntity,
  path: string,
  names: Names,
  filtros: Names,
  ditos: readonly [string, string, string],
) => {
  const { list, get, save } = crudRoutes(entity);
  const fields = entity.fields as f.Fields;
  const salva = Object.keys(names).map(
    (name) => [name, saveNameOf(entity, fields[name] as f.Fields[string])] as const,
  );
  return {
    list: lista(list as ListRoute, { path, pede: { ...BUSCA, ...filtros }, linha: names, diz: ditos[0] }),
    get: leitura(get as Route, {
      path: `${path}/:codigo`,
      pede: { codigo: 'id' },
      responde: { fields, names },
      diz: ditos[1],
    }),
    save: ato(save, {
      path,
      pede: Object.fromEntries(salva),
      responde: { fields, names },
      right: 'podeConfirmar',
      diz: ditos[2],
    }),
  };
};

const pessoas = cadastro(pessoa, 'cadastros/pessoas', PESSOA, same('cpfCnpj'), [
  'Pessoas cadastradas: donos e compradores.',
  'Uma pessoa cadastrada. Seu ETag é a versão.',
  'Cadastra uma pessoa; com código e versão ou If-Match, altera. Município e estado são códigos do IBGE.',
]);
const veiculos = cadastro(veiculo, 'cadastros/veiculos', VEICULO, {}, [
  'Veículos cadastrados.',
  'Um veículo cadastrado. Seu ETag é a versão.',
  'Cadastra um veículo; com código e versão ou If-Match, altera.',
]);

const FATO: Names = {
  ...same('quando', 'tipo', 'titulo', 'detalhe', 'quem', 'estado', 'valor'),
  encerradaEm: 'encerrada',
  nota: 'codigo',
  erroCodigo: 'errocodigo',
  erroMensagem: 'erromensagem',
};

const historia = f.records('historia', { label: 'História', required: true, of: fato });

/** A vehicle's story, the balance and the registers. */
export const outros = {
  veiculo: leitura(ficha.read, {
    path: 'veiculos/:veiculo',
    pede: { ...same('veiculo'), pagina: 'page' },
    responde: {
      fields: { ...veiculoDaFicha, historia },
      names: {
        ...same('chassi', 'placa', 'renavam', 'descricao', 'cor', 'acabado'),
        ...same('onde', 'desde', 'dono', 'idEstoque', 'valorEntrada', 'valorSaida'),
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
    responde: {
      fields: { saldo: f.money('saldo', { label: 'Saldo', required: true }) },
      names: same('saldo'),
    },
    diz: 'O saldo de onde saem as taxas de transferência.',
  }),
  pessoas: pessoas.list,
  pessoa: pessoas.get,
  salvarPessoa: pessoas.save,
  veiculos: veiculos.list,
  veiculoCadastrado: veiculos.get,
  salvarVeiculo: veiculos.save,
};
